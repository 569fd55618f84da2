/** The first moment of a day of this browser's clock, as ISO; '' for anything that is no day. */
export function startOfDay(day: string): string {
  return momentOf(day, 0);
}

/** The first moment of the day after, so that the day itself is in; days of a changing clock are 23 or 25 hours long. */
export function endOfDay(day: string): string {
  return momentOf(day, 1);
}

function momentOf(day: string, later: number): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return '';
  if (month < 1 || month > 12 || date < 1 || date > 31 || year < 1970) return '';
  return new Date(year, month - 1, date + later).toISOString();
}
