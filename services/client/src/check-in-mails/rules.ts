import { addDays, instantOf, localTimeOf, mondayOf, startOf } from '@kabar/rules/local-time';

/** The mail is sent on Monday from this local time on, or on Tuesday if jobs were late. */
const hour = '08:00';

export interface MailedWeek {
  /** Dates in the loved one's time zone. */
  firstDate: string;
  lastDate: string;
  /** The same week in the reader's time zone. */
  startsAt: Date;
  endsAt: Date;
  /** The Monday after the week. */
  until: string;
}

/** The week to mail now to a reader in this zone; null if none. mailedUntil: of the last mail. */
export function weekToMail(now: Date, zone: string, mailedUntil: string | null): MailedWeek | null {
  const until = mondayOf(now, zone);
  const today = localTimeOf(now, zone).slice(0, 10);
  const isDay = today === until || today === addDays(until, 1);
  if (!isDay || now < instantOf(`${until}T${hour}`, zone)) return null;
  if (mailedUntil !== null && mailedUntil >= until) return null;
  const firstDate = addDays(until, -7);
  return {
    ...{ firstDate, lastDate: addDays(until, -1), until },
    ...{ startsAt: startOf(firstDate, zone), endsAt: startOf(until, zone) },
  };
}

/** Parts of the weekly mail to a circle member, each by the person's consent. */
export type WeekKind = 'calendar' | 'check_ins' | 'summaries';

/** A person's week in numbers. */
export interface PersonWeek {
  asked: number;
  answered: number;
  calls: number;
  callsAhead: number;
  /** Number of summaries of calls in that week. */
  summaries: number;
}

export interface WeekParts {
  kinds: WeekKind[];
  /** Only shared parts. */
  numbers: Partial<PersonWeek>;
}

/** The parts of a mail by what the member can see now; null if there are none, and no mail. */
export function partsOfWeek(seen: readonly WeekKind[], week: PersonWeek): WeekParts | null {
  const { asked, answered, calls, callsAhead, summaries } = week;
  const numbers: Record<WeekKind, Partial<PersonWeek> | null> = {
    check_ins: asked > 0 ? { asked, answered } : null,
    calendar: calls + callsAhead > 0 ? { calls, callsAhead } : null,
    summaries: summaries > 0 ? { summaries } : null,
  };
  const kinds = seen.filter((kind) => numbers[kind] !== null);
  if (kinds.length === 0) return null;
  return { kinds, numbers: Object.assign({}, ...kinds.map((kind) => numbers[kind])) };
}
