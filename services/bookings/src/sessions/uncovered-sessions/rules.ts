import { mondayOf } from '@kabar/rules/local-time';
import type { Cover, CoveredSession } from './facts.ts';

const open = ['scheduled', 'confirmed', 'pending'];

/**
 * The sessions that are no longer covered. With fewer sessions per week, each later week (Monday to Sunday in the
 * client's time zone) keeps its first ones; the week of the change is paid and keeps all. Sessions that have begun are
 * never cancelled.
 */
export function uncoveredSessions<Session extends CoveredSession>(
  sessions: readonly Session[],
  { from, perWeek }: Cover,
  { zone, now }: { zone: string; now: Date },
): Session[] {
  const changedWeek = mondayOf(from, zone);
  const perMonday = new Map<string, number>();
  return [...sessions].sort(byTime).filter((session) => {
    const { scheduledAt, status } = session;
    const canCancel = open.includes(status) && scheduledAt > now;
    if (perWeek === 'none') return canCancel && scheduledAt >= from;
    const monday = mondayOf(scheduledAt, zone);
    if (monday <= changedWeek) return false;
    const place = (perMonday.get(monday) ?? 0) + 1;
    perMonday.set(monday, place);
    return canCancel && place > perWeek;
  });
}

function byTime(one: CoveredSession, other: CoveredSession): number {
  return one.scheduledAt.getTime() - other.scheduledAt.getTime() || (one.id < other.id ? -1 : 1);
}
