import PDFDocument from 'pdfkit';

export type PdfPage = InstanceType<typeof PDFDocument>;

export const pdfMargin = 64;

/** The letters that the fonts of every PDF reader have. */
const drawable = /^[\u0020-\u007E\u00A0-\u00FF\u2018-\u201D\u2013\u2014\u20AC]*$/;

/** An A4 page that begins with the brand and a heading. title: of the file. */
export function beginPdf(file: {
  brandName: string;
  language: 'en' | 'id';
  heading: string;
  title: string;
  at: Date;
}): PdfPage {
  const brand = plain(file.brandName) ?? 'Kabar';
  const page = new PDFDocument({
    ...{ size: 'A4', margin: pdfMargin, lang: file.language },
    info: { Title: file.title, Author: brand, CreationDate: file.at },
  });
  page.font('Helvetica-Bold').fontSize(22).text(brand);
  page.moveDown(0.5).fontSize(16).text(file.heading).moveDown(1.5);
  return page;
}

/** A text that the fonts can draw, else null. */
export function plain(text: string | null): string | null {
  const composed = text?.normalize('NFC') ?? null;
  return composed !== null && drawable.test(composed) ? composed : null;
}
