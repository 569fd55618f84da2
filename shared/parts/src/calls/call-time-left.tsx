import { IconClock } from '@kabar/ui/icons';
import { formatRemaining } from './remaining-time.ts';
import { useCallWords } from './words/use-call-words.ts';

/** Shows the remaining time in milliseconds. useAnnouncements announces it to screen readers at intervals. */
export function CallTimeLeft({ left, isLast }: { left: number; isLast: boolean }) {
  const t = useCallWords();
  return (
    <p className="parts-call-left" data-last={isLast || undefined}>
      <IconClock aria-hidden="true" />
      <span>{t('call.remaining')}</span>
      <strong role="timer" aria-live="off">
        {formatRemaining(left)}
      </strong>
    </p>
  );
}
