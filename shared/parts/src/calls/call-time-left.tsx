import { IconClock } from '@kabar/ui/icons';
import type { OpenCallView } from './api.ts';
import { sayRemaining } from './remaining-time.ts';
import { useCallWords } from './words/use-call-words.ts';

/** The remaining time by the server's clock. useAnnouncements announces it to screen readers at intervals. */
export function CallTimeLeft(props: { call: OpenCallView; now: number; isLast: boolean }) {
  const t = useCallWords();
  const { call, now, isLast } = props;
  return (
    <p className="parts-call-left" data-last={isLast || undefined}>
      <IconClock aria-hidden="true" />
      <span>{t('call.remaining')}</span>
      <strong role="timer" aria-live="off">
        {sayRemaining(Date.parse(call.endsAt) - now)}
      </strong>
    </p>
  );
}
