export type PartOfDay = 'morning' | 'midday' | 'afternoon' | 'evening';

/** Indonesian has a greeting of its own for midday. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 15) return 'midday';
  if (hour >= 15 && hour < 18) return 'afternoon';
  return 'evening';
}

/** The hour of `at` in a time zone. */
export function hourIn(at: Date, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return Number(hour.format(at));
}
