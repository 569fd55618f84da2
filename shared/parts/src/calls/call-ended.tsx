import { Button, Card, EmptyState, LinkButton } from '@kabar/ui/base';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import type { OpenCallView, Timed } from './api.ts';
import type { VisitEnd } from './call-visit.ts';
import { asTimes, phaseOf } from './remaining-time.ts';
import { useServerNow } from './use-server-now.ts';
import { useCallWords } from './words/use-call-words.ts';

interface CallEndedProps {
  end: VisitEnd;
  call: Timed<OpenCallView>;
  isGuest: boolean;
  onEnter: () => void;
}

/** Says why this device has left the call, and how to go on. */
export function CallEnded({ end, call, isGuest, onEnter }: CallEndedProps) {
  const t = useCallWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const now = useServerNow(call.offset);
  const isOpen = call.status === 'open' && phaseOf(asTimes(call), now) !== 'over';
  const shown = end === 'left' && !isOpen ? 'time_over' : end;
  const canReturn = isOpen && (shown === 'left' || shown === 'otherDevice' || shown === 'lost');
  return (
    <Card as="section">
      <div role="status">
        <EmptyState
          level={2}
          drawing={shown === 'time_over' || shown === 'left' ? 'cup' : 'letter'}
          title={t(`call.end.${shown}`)}
          text={t(`call.end.${shown}Text`, { time: sayTime(new Date(call.endsAt), reader) })}
          action={
            canReturn ? (
              <Button size="large" onClick={onEnter}>
                {t(shown === 'otherDevice' ? 'call.continueHere' : 'call.rejoin')}
              </Button>
            ) : isGuest ? null : shown === 'signedOut' ? (
              <LinkButton href="/login">{t('call.signIn')}</LinkButton>
            ) : (
              <LinkButton href="/dashboard">{t('call.back')}</LinkButton>
            )
          }
        />
      </div>
    </Card>
  );
}
