import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { type PdfJob, Refused } from './job.ts';
import { namesActions } from './pdf-rules.ts';

sharp.concurrency(1);
sharp.cache(false);

/** Points (1/72 inch): the largest page of the PDF format. */
const largestPage = 14_400;
const gap = 24;
/** The channels of a bitmap: red, green, blue, alpha. */
const channels = 4;

interface Size {
  width: number;
  height: number;
}

/**
 * Renders the pages of a PDF below each other as one JPEG, which removes anything active in the file. PDFium runs as
 * WebAssembly without JavaScript and XFA, and has no access to files, network or other memory.
 */
export async function drawPdf(bytes: Buffer, { longestSide, maxPages }: PdfJob): Promise<Buffer> {
  if (namesActions(bytes)) throw new Refused('active');
  const document = await open(bytes);
  const count = document.getPageCount();
  if (count < 1) throw new Refused('unreadable');
  if (count > maxPages) throw new Refused('too_many_pages');
  const pages = [...document.pages()];
  return await stack(pages, longestSide);
}

async function open(bytes: Buffer): Promise<PDFiumDocument> {
  const library = await PDFiumLibrary.init();
  try {
    return await library.loadDocument(bytes);
  } catch (cause) {
    throw new Refused(/password/i.test(String(cause)) ? 'locked' : 'unreadable', { cause });
  }
}

/** The page size in pixels, scaled to the wanted longest side. */
function sizeOf(page: PDFiumPage, longestSide: number): Size {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(originalWidth, originalHeight);
  if (!(longest > 0)) throw new Refused('unreadable');
  if (longest > largestPage) throw new Refused('too_big');
  const pixels = (points: number) => Math.max(1, Math.round((points * longestSide) / longest));
  return { width: pixels(originalWidth), height: pixels(originalHeight) };
}

/** Each page is copied into place once it is rendered, so that only one is held besides the result. */
async function stack(pages: PDFiumPage[], longestSide: number): Promise<Buffer> {
  const sizes = pages.map((page) => sizeOf(page, longestSide));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = sizes.reduce((sum, size) => sum + size.height + gap, -gap);
  const canvas = Buffer.alloc(width * height * channels, 0xff);
  let top = 0;
  for (const [index, page] of pages.entries()) {
    const size = sizes[index] ?? { width, height: 0 };
    const drawn = await page.render({ ...size, render: 'bitmap', renderFormFields: true });
    const row = size.width * channels;
    for (let y = 0; y < size.height; y += 1) {
      canvas.set(drawn.data.subarray(y * row, (y + 1) * row), (top + y) * width * channels);
    }
    top += size.height + gap;
  }
  return await sharp(canvas, { raw: { width, height, channels } })
    .removeAlpha()
    .jpeg({ quality: 85 })
    .toBuffer();
}
