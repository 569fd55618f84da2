/** '12,5' and '12.50' are '12.50'; null for what is no amount above zero with at most two decimals. */
export function readAmount(typed: string): string | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (match === null) return null;
  const amount = `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}`;
  return amount;
}

/** Compares two amounts such as '12.50'. */
export function isMore(amount: string, most: string): boolean {
  return Number(amount) > Number(most);
}
