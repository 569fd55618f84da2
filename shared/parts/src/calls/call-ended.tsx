import {
  Button,
  Card,
  EmptyState,
  Group,
  LinkButton,
  Stack,
  Text,
  useAnswerInView,
} from '@kabar/ui/base';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import type { OpenCallView, Timed } from './api.ts';
import type { CallVisit, VisitEnd } from './call-visit.ts';
import { asTimes, phaseOf } from './remaining-time.ts';
import { WrongButton } from './something-wrong.tsx';
import { useServerNow } from './use-server-now.ts';
import { useCallWords } from './words/use-call-words.ts';

interface CallEndedProps {
  end: VisitEnd;
  call: Timed<OpenCallView>;
  isGuest: boolean;
  onEnter: () => void;
  /** This page's visit to the call; undefined after a reload. */
  visit?: CallVisit;
  /** The other person's name. */
  name: string;
  review: ReactNode;
}

/** Explains why this device has left the call, and offers to rejoin, to review, or to report a problem. */
export function CallEnded(props: CallEndedProps) {
  const { end, call, isGuest, onEnter, visit, name, review } = props;
  const t = useCallWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const now = useServerNow(call.offset);
  const isOpen = call.status === 'open' && phaseOf(asTimes(call), now) !== 'over';
  const shown = end === 'left' && !isOpen ? 'time_over' : end;
  const canReturn = isOpen && (shown === 'left' || shown === 'otherDevice' || shown === 'lost');
  // Focus moves here, because the button that ended the call is gone.
  const box = useAnswerInView<HTMLDivElement>(visit !== undefined, answerAt);
  return (
    <Card as="section">
      <div ref={box} role="status" tabIndex={-1}>
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
      {visit && (shown === 'left' || shown === 'time_over') ? (
        <AfterCall {...{ visit, name, review, isGuest }} />
      ) : null}
    </Card>
  );
}

/** After a call that both attended: thanks, its length, and the review form. */
function AfterCall(
  props: Pick<CallEndedProps, 'name' | 'review' | 'isGuest'> & { visit: CallVisit },
) {
  const { visit, name, review, isGuest } = props;
  const t = useCallWords();
  const { wasTogether, minutesTogether } = visit.read();
  return (
    <Stack gap={4} align="center" className="parts-call-after">
      {minutesTogether > 0 ? (
        <Text bold>{t('call.talked', { name, count: minutesTogether })}</Text>
      ) : null}
      <Group gap={3} justify="center">
        {wasTogether ? review : null}
        <WrongButton visit={visit} name={name} isGuest={isGuest} />
      </Group>
    </Stack>
  );
}

const answerAt = { focus: true, block: 'start', part: 'h2' } as const;
