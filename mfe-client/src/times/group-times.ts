import { dayOf } from '@kabar/web/say-time';

export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

export interface DayOfTimes {
  /** 'YYYY-MM-DD' in the zone. */
  day: string;
  /** ISO instants in order. */
  times: string[];
}

/** Groups times by their date in a time zone, in order. */
export function groupByDay(times: readonly string[], timeZone: string): DayOfTimes[] {
  const days = new Map<string, string[]>();
  for (const time of times) {
    const day = dayOf(new Date(time), timeZone);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days].map(([day, list]) => ({ day, times: list }));
}

/** Groups times by part of the day: night until 07:00, morning until 12:00, afternoon until 18:00, then evening. */
export function groupByPart(
  times: readonly string[],
  timeZone: string,
): { part: PartOfDay; times: string[] }[] {
  const parts: Record<PartOfDay, string[]> = { night: [], morning: [], afternoon: [], evening: [] };
  for (const time of times) parts[partOf(hourOf(time, timeZone))].push(time);
  return (['night', 'morning', 'afternoon', 'evening'] as const)
    .map((part) => ({ part, times: parts[part] }))
    .filter((group) => group.times.length > 0);
}

function partOf(hour: number): PartOfDay {
  if (hour < dayBegins) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** Whether most people sleep at that time: from 22:00 to 07:00 in the time zone. */
export function isAtNight(time: string, timeZone: string): boolean {
  const hour = hourOf(time, timeZone);
  return hour >= nightBegins || hour < dayBegins;
}

/** The first time of each half hour in the time zone, in order. */
export function halfHours(times: readonly string[], timeZone: string): string[] {
  const seen = new Set<string>();
  return times.filter((time) => {
    const [hour, minute] = wallOf(time, timeZone);
    const half = `${dayOf(new Date(time), timeZone)} ${hour} ${minute < 30}`;
    return !seen.has(half) && seen.add(half);
  });
}

const dayBegins = 7;
const nightBegins = 22;

function hourOf(time: string, timeZone: string): number {
  return wallOf(time, timeZone)[0];
}

/** Hour and minute in the time zone. */
function wallOf(time: string, timeZone: string): [number, number] {
  const wall = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  const [hour = 0, minute = 0] = wall.format(new Date(time)).split(':').map(Number);
  return [hour, minute];
}
