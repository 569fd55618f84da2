import type { EarningLine } from '@kabar/rules/earning-lines';

/** A line from JSON, which has times as strings. */
export type EarningLineRow = Omit<EarningLine, 'heldUntil'> & { heldUntil: string };

export function toEarningLines(rows: readonly EarningLineRow[]): EarningLine[] {
  return rows.map((row) => ({ ...row, heldUntil: new Date(row.heldUntil) }));
}
