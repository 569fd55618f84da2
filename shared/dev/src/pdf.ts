import { deflateSync } from 'node:zlib';

/** Builds a PDF of these objects, which are numbered from 1; the first is the catalogue. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]?.length ?? 0;
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    places.push(length);
    parts.push(part);
    length += part.length;
  }
  const size = objects.length + 1;
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`),
    Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`),
    Buffer.from(`startxref\n${length}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

export function streamOf(content: string | Buffer, dictionary = ''): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

interface PdfOptions {
  /** PDF drawing operators for each page. */
  pages?: readonly string[];
  /** Page width and height in points. */
  size?: readonly [number, number];
  /** Extra entries for the catalogue; their objects are numbered from `firstExtra`. */
  catalogue?: string;
  extra?: readonly (string | Buffer)[];
  trailer?: string;
}

/** The object number of the first extra object in a document with that many pages. */
export const firstExtra = (pages = 1) => 3 + 2 * pages;

/** Builds an ordinary PDF: by default one page with a red upper half. */
export function buildPdf({
  pages = ['1 0 0 rg 0 100 200 100 re f'],
  size = [200, 200],
  catalogue = '',
  extra = [],
  trailer = '',
}: PdfOptions = {}): Buffer {
  const kids = pages.map((_page, index) => `${3 + 2 * index} 0 R`).join(' ');
  const drawn = pages.flatMap((content, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${4 + 2 * index} 0 R
       /Resources << /XObject << /X ${firstExtra(pages.length)} 0 R >> >> >>`,
    streamOf(deflateSync(content), '/Filter /FlateDecode'),
  ]);
  const head = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
  ];
  return pdfOf([...head, ...drawn, ...extra], trailer);
}
