import { buffer } from 'node:stream/consumers';
import { countryOfClock } from '@kabar/contracts/emergency-numbers';
import { type Language, locales } from '@kabar/rules/languages';
import { sayMoney } from '@kabar/rules/say-money';
import { firstZone } from '@kabar/rules/time-zones';
import { receiptWords } from '@kabar/words/receipt-words';
import { beginPdf, drawable, pdfMargin as margin } from '../pdf-page.ts';
import type { ReceiptRow } from './queries.ts';
import { amountIdr } from './view.ts';

const labelWidth = 130;

/**
 * One page. Deterministic: the same receipt in the same language has the same bytes, until there is a refund. In Indonesia rupiah
 * come first, by the prices of the day of the receipt.
 */
export async function drawReceipt(
  row: ReceiptRow,
  { brandName, language }: { brandName: string; language: Language },
): Promise<Buffer> {
  const t = receiptWords(language);
  const title = `${t('title')} ${row.number}`;
  const page = beginPdf({ brandName, language, heading: t('title'), title, at: row.issued_at });
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

/** Labels and values, from top to bottom. */
function linesOf(row: ReceiptRow, language: Language): [string, string][] {
  const t = receiptWords(language);
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeZone: firstZone(row.zone),
  });
  const isIndonesia = countryOfClock(row.zone) === 'ID';
  const money = (amount: number) => {
    const usd = `USD ${amount.toFixed(2)}`;
    const idr = isIndonesia ? amountIdr(amount.toFixed(2), row) : null;
    return idr === null ? usd : t('both', { rupiah: sayMoney(idr, 'IDR', language), usd });
  };
  const paid = Number(row.amount_usd);
  const refunded = Number(row.refunded_usd);
  const lines: [string, string | null][] = [
    [t('number'), row.number],
    [t('date'), format.format(row.issued_at)],
    [t('payer'), row.payer_name],
    [t('item'), `${row.description} (${t(`purpose.${row.purpose}`)})`],
    [t('companion'), row.companion_name],
    [t('payment'), t(`provider.${row.provider}`)],
    [t('amount'), money(paid)],
    [t('refunded'), refunded > 0 ? money(refunded) : null],
    [t('kept'), refunded > 0 ? money(paid - refunded) : null],
  ];
  return lines.flatMap(([label, value]) =>
    value === null ? [] : [[label, drawable(value, language)]],
  );
}
