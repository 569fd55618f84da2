import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { buildPdf, pdfOf, streamOf } from '@kabar/dev/pdf';
import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { refuse } from '../app-error.ts';
import { endlessPdf, hidingPdfs, lockedPdf, openlyActivePdfs } from './hostile-pdfs-fixture.ts';
import { picturePdf, preparePicture } from './prepare-picture.ts';
import { runDecoder, usualBounds } from './run-decoder.ts';

const wanted = { width: 100, height: 100, fit: 'inside', format: 'webp' } as const;
const prepare = (bytes: Buffer) => preparePicture({ refuse }, randomUUID(), bytes, wanted);
const draw = (bytes: Buffer) => picturePdf({ refuse }, randomUUID(), bytes, { longestSide: 100 });

const jpeg = (options: JpegOptions = {}) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .jpeg(options)
    .toBuffer();

/** The same file with a header that claims another size. */
function claiming(bytes: Buffer, marker: number, [width, height]: [number, number]) {
  const frame = bytes.indexOf(Buffer.from([0xff, marker]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

async function colourAt(picture: Buffer, left: number, top: number) {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].map((value) => Math.round(value / 255));
}

const red = [1, 0, 0];
const white = [1, 1, 1];

describe('a picture', () => {
  it('a picture is decoded and re-encoded', async () => {
    const metadata = await sharp(await prepare(await jpeg())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 30 });
  });

  it("a picture's size is limited before a pixel is decoded, more strictly for a progressive one", async () => {
    const progressive = await jpeg({ progressive: true });
    const tooBig: [Buffer, number, [number, number]][] = [
      [await jpeg(), 0xc0, [30_000, 30_000]],
      [progressive, 0xc2, [8_140, 6_106]],
    ];
    for (const [bytes, marker, size] of tooBig) {
      const refused = prepare(claiming(bytes, marker, size));
      await expect(refused).rejects.toMatchObject({ code: 'picture_too_big' });
    }
    const fromPhones: [Buffer, number, [number, number]][] = [
      [await jpeg(), 0xc0, [8_064, 6_048]],
      [await jpeg({ progressive: true }), 0xc2, [4_032, 3_024]],
    ];
    for (const [bytes, marker, size] of fromPhones) {
      expect((await prepare(claiming(bytes, marker, size))).length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['a GIF', Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', buildPdf()],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ])('a picture is refused if it is %s', async (_what, bytes) => {
    await expect(prepare(bytes)).rejects.toMatchObject({ code: 'unsupported_media_type' });
  });
});

describe('the pages of a PDF', () => {
  it('the pages of a PDF are rendered below one another, in reading order', async () => {
    const drawn = await draw(
      buildPdf({ pages: ['1 0 0 rg 0 100 200 100 re f', '1 0 0 rg 0 0 200 100 re f'] }),
    );
    expect(await sharp(drawn).metadata()).toMatchObject({
      format: 'jpeg',
      width: 100,
      height: 224,
    });
    const column = [25, 75, 149, 199].map((top) => colourAt(drawn, 50, top));
    expect(await Promise.all(column)).toEqual([red, white, white, red]);
  });

  it('fill the requested size, whatever the size of the page', async () => {
    for (const size of [
      [20, 10],
      [14_400, 7_200],
    ] as const) {
      const metadata = await sharp(await draw(buildPdf({ size, pages: [''] }))).metadata();
      expect(metadata).toMatchObject({ width: 100, height: 50 });
    }
  });

  it.each(hidingPdfs)('rendering a PDF keeps only its pages of %s', async (_what, bytes) => {
    const drawn = await draw(bytes);
    expect((await sharp(drawn).metadata()).format).toBe('jpeg');
    expect(await colourAt(drawn, 50, 25)).toEqual(red);
    expect(drawn.toString('latin1')).not.toMatch(/JavaScript|evil|%PDF/);
  });

  it.each<[string, Buffer, string]>([
    ...openlyActivePdfs.map(
      ([what, bytes]) => [what, bytes, 'pdf_refused'] as [string, Buffer, string],
    ),
    ['a password', lockedPdf, 'pdf_locked'],
    ['forms that draw each other without end', endlessPdf, 'pdf_too_big'],
    ['five pages', buildPdf({ pages: ['', '', '', '', ''] }), 'pdf_too_long'],
    ['a page of five metres', buildPdf({ size: [200, 14_401] }), 'pdf_too_big'],
    ['no pages', pdfOf(['<< /Type /Catalog >>']), 'pdf_refused'],
    [
      'pages that hold themselves',
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
      'pdf_refused',
    ],
    ['half a file', Buffer.from('%PDF-1.7\n1 0 obj'), 'pdf_refused'],
    ['nothing but its name', Buffer.from('%PDF-1.7\n%%EOF'), 'pdf_refused'],
  ])('the pages of a PDF are refused for %s', async (_what, bytes, code) => {
    await expect(draw(bytes)).rejects.toMatchObject({ code });
  });

  it('the pages of a PDF are rendered or refused if a stream expands a thousandfold', async () => {
    const content = deflateSync(Buffer.alloc(100_000_000, ' '));
    const bomb = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
      streamOf(content, '/Filter /FlateDecode'),
    ]);
    const outcome = await draw(bomb).then(
      () => 'drawn',
      (error) => error.code,
    );
    expect(['drawn', 'pdf_too_big', 'pdf_refused']).toContain(outcome);
  });
});

describe('a decoder', () => {
  const pdfJob = { kind: 'pdf', longestSide: 100, maxPages: 1 } as const;

  it('a decoder is stopped when it takes too long', async () => {
    const refused = runDecoder(pdfJob, buildPdf(), { ...usualBounds, timeoutMs: 100 });
    await expect(refused).rejects.toMatchObject({ reason: 'too_big' });
  });

  it('stops when it uses too much memory', async () => {
    const large = await sharp({
      create: { width: 4_000, height: 4_000, channels: 3, background: 'red' },
    })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const job = { kind: 'picture', ...wanted } as const;
    const bounds = { ...usualBounds, maxMemory: 120 * 1024 * 1024 };
    await expect(runDecoder(job, large, bounds)).rejects.toMatchObject({ reason: 'too_big' });
    expect((await runDecoder(job, await jpeg(), bounds)).length).toBeGreaterThan(0);
    expect((await runDecoder(job, large)).length).toBeGreaterThan(0);
  });

  it('a decoder is stopped when its output exceeds the limit', async () => {
    const bounds = { ...usualBounds, maxOutput: 10 };
    await expect(runDecoder(pdfJob, buildPdf(), bounds)).rejects.toMatchObject({
      reason: 'too_big',
    });
  });
});
