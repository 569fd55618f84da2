import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isPlainPdf } from './pdf-rules.ts';

const script = '<< /S /JavaScript /JS (x) >>';
const page = '<< /Type /Page >>';

function pdf(...parts: (string | Buffer)[]) {
  return Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part)));
}

function stream(content: string) {
  return Buffer.concat(
    ['stream\n', deflateSync(content), '\nendstream\n'].map((part) => Buffer.from(part)),
  );
}

describe('a PDF with compressed objects', () => {
  // Ledger: ONB-005
  it.each<[string, Buffer, boolean]>([
    ['pages alone', pdf('/ObjStm ', stream(page), '/ObjStm ', stream(page)), true],
    ['a script in the first', pdf('/ObjStm ', stream(script), '/ObjStm ', stream(page)), false],
    ['a script in the last', pdf('/ObjStm ', stream(page), '/ObjStm ', stream(script)), false],
    [
      'a script behind a stream of another kind',
      pdf(stream('x'), '/ObjStm ', stream(script)),
      false,
    ],
    ['two names before one script', pdf('/ObjStm /ObjStm ', stream(script)), false],
    ['no stream after the name', pdf(stream(page), '/ObjStm '), false],
    ['no end of the stream', pdf('/ObjStm stream\n', deflateSync(page)), false],
  ])('that holds %s is judged', (_what, bytes, isPlain) => {
    expect(isPlainPdf(bytes)).toBe(isPlain);
  });

  it('is gone through once, however often one far stream is named', () => {
    const far = 'x'.repeat(9_000_000);
    expect(isPlainPdf(pdf('/ObjStm '.repeat(2_000), far, stream(page)))).toBe(true);
    expect(isPlainPdf(pdf('/ObjStm '.repeat(2_001), far, stream(page)))).toBe(false);
  });
});
