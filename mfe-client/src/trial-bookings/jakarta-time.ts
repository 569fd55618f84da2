import { browserZone, dayOf, differs, sayTime, sayWeekday } from '@kabar/web/say-time';
import type { Language } from '@kabar/web/words';

/** Trial times read in this zone, whoever looks (2-daily-use §9). */
export const trialZone = 'Asia/Jakarta';

/** Jakarta's clock at that moment, with its weekday where that is another one than here; undefined when both clocks agree. */
export function timeInJakarta(
  at: Date,
  language: Language,
  own = browserZone(),
): string | undefined {
  if (!differs(at, trialZone, own)) return undefined;
  const reader = { language, timeZone: trialZone };
  const time = sayTime(at, reader);
  return dayOf(at, own) === dayOf(at, trialZone) ? time : `${sayWeekday(at, reader)} ${time}`;
}
