import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';

/** A session that the companion can move or cancel. */
export interface SessionToChange {
  id: string;
  version: number;
  /** The client's name, as used in sentences. */
  name: string;
  startTime: string;
}

/** 'Tuesday 24 November, 09:00', for use inside a sentence. */
export function useSayWhen(): (time: string) => string {
  const reader = { language: useLanguage(), timeZone: browserZone() };
  return (time) => `${sayDate(new Date(time), reader)}, ${sayTime(new Date(time), reader)}`;
}
