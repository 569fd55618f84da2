import type { companionRules } from '@kabar/contracts/companion-rules';
import { isStored, requireIfMatch } from '@kabar/server/if-match';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { readOwnRules, writeOwnRules } from './queries.ts';
import { toRules } from './view.ts';

export const changeRules: Verb<typeof companionRules.endpoints.change, BookingsTables> = async (
  { db, refuse },
  { ifMatch, minimumNoticeMinutes, pauseMinutes, dailyMaximum },
) => {
  const known = requireIfMatch(refuse, ifMatch);
  const stored = await readOwnRules(db);
  const wanted = {
    minimum_notice_minutes: minimumNoticeMinutes ?? stored.minimum_notice_minutes,
    pause_minutes: pauseMinutes ?? stored.pause_minutes,
    daily_maximum: dailyMaximum === undefined ? stored.daily_maximum : dailyMaximum,
  };
  // A retry after a lost response: the stored values are already the requested ones.
  if (isStored({ ...stored, ...wanted }, stored)) return { rules: toRules(stored) };
  if (known !== '*' && known !== stored.version) throw refuse('changed_meanwhile');
  const done = await writeOwnRules(db, { ...wanted, version: stored.version });
  if (!done) throw refuse('changed_meanwhile');
  return { rules: toRules(await readOwnRules(db)) };
};
