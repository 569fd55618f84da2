import { buffer } from 'node:stream/consumers';
import { receiptWords } from '@kabar/words/receipt-words';
import PDFDocument from 'pdfkit';
import type { ReceiptRow } from './queries.ts';

/** The letters that the fonts of every PDF reader have. */
const drawable = /^[\u0020-\u007E\u00A0-\u00FF\u2018-\u201D\u2013\u2014\u20AC]*$/;

const margin = 64;
const labelWidth = 130;

/** One page. The same receipt in the same language has the same bytes, until something is given back. */
export async function drawReceipt(
  row: ReceiptRow,
  { brandName, language }: { brandName: string; language: 'en' | 'id' },
): Promise<Buffer> {
  const words = receiptWords[language];
  const title = `${words.title} ${row.number}`;
  const page = new PDFDocument({
    ...{ size: 'A4', margin, lang: language },
    info: { Title: title, Author: plain(brandName) ?? 'Kabar', CreationDate: row.issued_at },
  });
  page
    .font('Helvetica-Bold')
    .fontSize(22)
    .text(plain(brandName) ?? 'Kabar');
  page.moveDown(0.5).fontSize(16).text(words.title).moveDown(1.5);
  for (const [label, value] of linesOf(row, language)) {
    const top = page.y;
    page.font('Helvetica').fontSize(12).text(label, margin, top, { width: labelWidth });
    const left = margin + labelWidth;
    page.font('Helvetica-Bold').text(value, left, top, { width: page.page.width - margin - left });
    page.moveDown(0.6);
  }
  page.end();
  return await buffer(page);
}

/** Label and value, from above. A name in other letters than the fonts have is left out. */
function linesOf(row: ReceiptRow, language: 'en' | 'id'): [string, string][] {
  const words = receiptWords[language];
  const locale = language === 'en' ? 'en-GB' : 'id-ID';
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: row.zone });
  const money = (amount: number) => `USD ${amount.toFixed(2)}`;
  const paid = Number(row.amount_usd);
  const refunded = Number(row.refunded_usd);
  const lines: [string, string | null][] = [
    [words.number, row.number],
    [words.date, format.format(row.issued_at)],
    [words.payer, row.payer_name],
    [words.item, `${row.description} (${words.purposes[row.purpose]})`],
    [words.companion, row.companion_name],
    [words.payment, words.providers[row.provider]],
    [words.amount, money(paid)],
    [words.refunded, refunded > 0 ? money(refunded) : null],
    [words.kept, refunded > 0 ? money(paid - refunded) : null],
  ];
  return lines.flatMap(([label, value]) => {
    const text = plain(value);
    return text === null ? [] : [[label, text]];
  });
}

function plain(text: string | null): string | null {
  const composed = text?.normalize('NFC') ?? null;
  return composed !== null && drawable.test(composed) ? composed : null;
}
