import { useEffect, useRef, useState } from 'react';
import type { CallPerson } from './call-room.ts';
import { type CallPhase, minuteToAnnounce } from './remaining-time.ts';
import { useCallWords } from './words/use-call-words.ts';

interface Happening {
  people: readonly CallPerson[];
  phase: CallPhase;
  left: number;
}

/** Announcements for screen readers: who joins and leaves, and the remaining time. One sentence at a time. */
export function useAnnouncements({ people, phase, left }: Happening): string {
  const t = useCallWords();
  const [announcement, setAnnouncement] = useState('');
  const other = people.find(({ isOwn }) => !isOwn)?.name;
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (other !== undefined && before.current === undefined)
      setAnnouncement(t('call.joined', { name: other }));
    if (other === undefined && before.current !== undefined)
      setAnnouncement(t('call.hasLeft', { name: before.current }));
    before.current = other;
  }, [other, t]);
  const minute = phase === 'over' || phase === 'early' ? undefined : minuteToAnnounce(left);
  useEffect(() => {
    if (minute === undefined) return;
    setAnnouncement(minute === 1 ? t('call.lastMinute') : t('call.minutesLeft', { count: minute }));
  }, [minute, t]);
  return announcement;
}
