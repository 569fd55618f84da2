import { latinWords } from '@kabar/words/latin-words';
import anyAscii from 'any-ascii';
import PDFDocument from 'pdfkit';

export type PdfPage = InstanceType<typeof PDFDocument>;

export const pdfMargin = 64;

/** A letter that the fonts of every PDF reader have. */
const drawn = /^[\u0020-\u007E\u00A0-\u00FF\u2018-\u201D\u2013\u2014\u20AC]$/;
const otherScript = /(?!\p{Script=Latin})\p{Letter}/u;

/** An A4 page that begins with the brand and a heading. title: of the file. */
export function beginPdf(file: {
  brandName: string;
  language: 'en' | 'id';
  heading: string;
  title: string;
  at: Date;
}): PdfPage {
  const brand = drawable(file.brandName, file.language);
  const page = new PDFDocument({
    ...{ size: 'A4', margin: pdfMargin, lang: file.language },
    info: { Title: file.title, Author: brand, CreationDate: file.at },
  });
  page.font('Helvetica-Bold').fontSize(22).text(brand);
  page.moveDown(0.5).fontSize(16).text(file.heading).moveDown(1.5);
  return page;
}

/**
 * A text as the fonts can draw it: a letter that they do not have is written in Latin ones, so that no name is missing on a paper.
 * Where the letters were of another script, it says so.
 */
export function drawable(text: string, language: 'en' | 'id'): string {
  const composed = text.normalize('NFC');
  const written = Array.from(composed, (letter) => (drawn.test(letter) ? letter : anyAscii(letter)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  const shown = written === '' ? '?' : written;
  return otherScript.test(composed) ? latinWords[language](shown) : shown;
}
