import { browserZone, sayShortDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { SessionView } from './api.ts';

/** 'Trial call · Tue 24 Nov, 10:30', in the reader's time zone. */
export function useSessionName(): (session: SessionView) => string {
  const t = useCompanionWords();
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  return ({ kind, startedAt, isForLovedOne }) => {
    const at = startedAt === null ? null : new Date(startedAt);
    return [
      t(`sessionLogs.kind.${kind}`),
      at === null ? '' : `${sayShortDay(at, reader)}, ${sayTime(at, reader)}`,
      isForLovedOne ? t('sessionLogs.forLovedOne') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
