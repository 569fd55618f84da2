import { buffer } from 'node:stream/consumers';
import { firstZone } from '@kabar/rules/time-zones';
import { receiptWords } from '@kabar/words/receipt-words';
import { beginPdf, drawable, pdfMargin as margin } from '../pdf-page.ts';
import type { ReceiptRow } from './queries.ts';

const labelWidth = 130;

/** One page. The same receipt in the same language has the same bytes, until something is given back. */
export async function drawReceipt(
  row: ReceiptRow,
  { brandName, language }: { brandName: string; language: 'en' | 'id' },
): Promise<Buffer> {
  const words = receiptWords[language];
  const title = `${words.title} ${row.number}`;
  const page = beginPdf({ brandName, language, heading: words.title, title, at: row.issued_at });
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

/** Label and value, from above. */
function linesOf(row: ReceiptRow, language: 'en' | 'id'): [string, string][] {
  const words = receiptWords[language];
  const locale = language === 'en' ? 'en-GB' : 'id-ID';
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: firstZone(row.zone),
  });
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
  return lines.flatMap(([label, value]) =>
    value === null ? [] : [[label, drawable(value, language)]],
  );
}
