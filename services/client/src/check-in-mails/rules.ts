import { addDays, instantOf, localTimeOf, mondayOf, startOf } from '@kabar/rules/local-time';

/** The mail comes on a Monday from this hour on, or on the Tuesday if jobs were late. */
const hour = '08:00';

export interface MailedWeek {
  /** Local dates of the loved one. */
  firstDate: string;
  lastDate: string;
  /** The same week by the clock of the reader. */
  startsAt: Date;
  endsAt: Date;
  /** The Monday after it. */
  until: string;
}

/** The week that is to be mailed now to a reader in this zone; null: none. mailedUntil: of the last mail. */
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
