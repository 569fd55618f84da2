import { dayOf } from '@kabar/web/say-time';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

export interface DayOfTimes {
  /** 'YYYY-MM-DD' in the zone. */
  day: string;
  /** ISO instants in order. */
  times: string[];
}

/** The days of the zone that have times, in order. */
export function groupByDay(times: readonly string[], timeZone: string): DayOfTimes[] {
  const days = new Map<string, string[]>();
  for (const time of times) {
    const day = dayOf(new Date(time), timeZone);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days].map(([day, list]) => ({ day, times: list }));
}

/** Long lists are read in three parts: before noon, until six, and after. */
export function groupByPart(
  times: readonly string[],
  timeZone: string,
): { part: PartOfDay; times: string[] }[] {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const parts: Record<PartOfDay, string[]> = { morning: [], afternoon: [], evening: [] };
  for (const time of times) {
    const at = Number(hour.format(new Date(time)));
    parts[at < 12 ? 'morning' : at < 18 ? 'afternoon' : 'evening'].push(time);
  }
  return (['morning', 'afternoon', 'evening'] as const)
    .map((part) => ({ part, times: parts[part] }))
    .filter((group) => group.times.length > 0);
}
