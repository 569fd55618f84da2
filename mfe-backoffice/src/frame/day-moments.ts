/** The start of a day in the browser's time zone, as ISO; '' if it is not a valid date. */
export function startOfDay(day: string): string {
  return momentOf(day, 0);
}

/** The start of the next day, so that the range includes the day; with daylight saving, days have 23 or 25 hours. */
export function endOfDay(day: string): string {
  return momentOf(day, 1);
}

function momentOf(day: string, later: number): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return '';
  if (month < 1 || month > 12 || date < 1 || date > 31 || year < 1970) return '';
  return new Date(year, month - 1, date + later).toISOString();
}
