import { browserZone, dayOf, differs, sayTime, sayWeekday } from '@kabar/web/say-time';
import type { Language } from '@kabar/web/words';

/** Trial times are always also shown in this time zone (2-daily-use §9). */
export const trialZone = 'Asia/Jakarta';

/** The time in Jakarta, with the weekday if it differs from the reader's; undefined if both clocks agree. */
export function timeInJakarta(
  at: Date,
  language: Language,
  readerZone = browserZone(),
): string | undefined {
  if (!differs(at, trialZone, readerZone)) return undefined;
  const reader = { language, timeZone: trialZone };
  const time = sayTime(at, reader);
  return dayOf(at, readerZone) === dayOf(at, trialZone)
    ? time
    : `${sayWeekday(at, reader)} ${time}`;
}
