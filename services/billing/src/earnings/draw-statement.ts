import { buffer } from 'node:stream/consumers';
import type { Earning } from '@kabar/contracts/earnings';
import { type Language, locales } from '@kabar/rules/languages';
import { statementWords } from '@kabar/words/statement-words';
import type { z } from 'zod';
import { beginPdf, drawable, type PdfPage, pdfMargin } from '../pdf-page.ts';

interface Statement {
  /** A month: '2026-11'. */
  month: string;
  lines: readonly z.output<typeof Earning>[];
  totalIdr: string;
  companionName: string | null;
}

/** Column positions from the left margin: day, kind and minutes, state, amount. */
const columns = [0, 110, 265, 370];
const lineHeight = 22;

/** One line per session, on as many pages as needed. */
export async function drawStatement(
  statement: Statement,
  look: { brandName: string; language: Language; now: Date },
): Promise<Buffer> {
  const { language } = look;
  const t = statementWords(language);
  const locale = locales[language];
  const zone = { timeZone: 'UTC' };
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...zone });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...zone });
  const heading = `${t('title')}: ${month.format(new Date(`${statement.month}-01T00:00:00Z`))}`;
  const page = beginPdf({ ...look, heading, title: heading, at: look.now });
  page.font('Helvetica').fontSize(12);
  const name = statement.companionName;
  if (name !== null) page.text(`${t('companion')}: ${drawable(name, language)}`).moveDown(1);
  if (statement.lines.length === 0) page.text(t('none'));
  page.fontSize(10);
  for (const line of statement.lines) {
    drawLine(page, [
      day.format(new Date(`${line.day}T00:00:00Z`)),
      `${t(line.isCorrection ? 'correction' : `kind.${line.kind}`)}, ${t('minutes', { count: line.minutes })}`,
      t(`state.${line.state}`),
      sayIdr(line.amountIdr, locale),
    ]);
    const client = line.clientName === null ? '' : drawable(line.clientName, language);
    const session = [client, line.time ?? ''].filter((part) => part !== '').join(', ');
    if (session !== '') drawLine(page, ['', session]);
  }
  page.moveDown(1).font('Helvetica-Bold').fontSize(12);
  drawLine(page, [t('total'), '', '', sayIdr(statement.totalIdr, locale)]);
  page.end();
  return await buffer(page);
}

function drawLine(page: PdfPage, cells: readonly string[]) {
  if (page.y + lineHeight > page.page.height - pdfMargin) page.addPage();
  const top = page.y;
  for (const [at, cell] of cells.entries()) {
    page.text(cell, pdfMargin + (columns[at] ?? 0), top, {
      lineBreak: false,
      ...(at === columns.length - 1
        ? { width: page.page.width - 2 * pdfMargin - (columns[at] ?? 0), align: 'right' }
        : {}),
    });
  }
  page.x = pdfMargin;
  page.y = top + lineHeight;
}

/** The kind of a line in words. */
export function sayKind(
  { kind, isCorrection }: Pick<z.output<typeof Earning>, 'kind' | 'isCorrection'>,
  language: Language,
): string {
  const t = statementWords(language);
  return isCorrection ? `${t('correction')}: ${t(`kind.${kind}`)}` : t(`kind.${kind}`);
}

const sayIdr = (amount: string, locale: string) =>
  `IDR ${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(amount))}`;
