/** Parses an amount with at most two decimals: '12,5' gives '12.50'; null if it is not one. */
export function readAmount(typed: string): string | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (match === null) return null;
  const amount = `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}`;
  return amount;
}

/** Whether an amount such as '12.50' is above the maximum. */
export function isMore(amount: string, maximum: string): boolean {
  return Number(amount) > Number(maximum);
}
