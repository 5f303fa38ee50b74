"""A writer of the smallest real PDFs, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


def write_pdf(path: Path, pages: Sequence[Sequence[str]]) -> Path:
    """Write a PDF with a line of text for each string of each page."""
    bodies: list[bytes] = []
    kids = " ".join(f"{4 + 2 * number} 0 R" for number in range(len(pages)))
    bodies.append(b"<< /Type /Catalog /Pages 2 0 R >>")
    bodies.append(f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode())
    bodies.append(b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    for number, lines in enumerate(pages):
        shown = "".join(f"({_escaped(line)}) Tj T* " for line in lines)
        stream = f"BT /F1 12 Tf 14 TL 50 780 Td {shown} ET".encode("latin-1")
        bodies.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {5 + 2 * number} 0 R "
            f"/Resources << /Font << /F1 3 0 R >> >> >>".encode()
        )
        bodies.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream))
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(bodies, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(bodies) + 1, start)
    path.write_bytes(out)
    return path


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
