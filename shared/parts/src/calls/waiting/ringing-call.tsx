import type { WaitingCall } from '@kabar/contracts/call-shapes';
import { Button, LinkButton, Text } from '@kabar/ui/base';
import { IconVideo } from '@kabar/ui/icons';
import type { z } from 'zod';
import { rememberVisit } from '../known-visit.ts';
import '../running/call-strip.css';
import { useRing } from './use-ring.ts';
import { useWaitingCallWords } from './words/use-waiting-call-words.ts';

interface RingingCallProps {
  call: z.output<typeof WaitingCall>;
  onNotNow: () => void;
}

/** On every page but the call's own: somebody is in the reader's call and waits. It rings until the reader comes or refuses. */
export function RingingCall({ call, onNotNow }: RingingCallProps) {
  const t = useWaitingCallWords();
  useRing();
  const name = call.name ?? t('waitingCall.somebody');
  return (
    <section className="parts-call-strip" aria-label={t('waitingCall.label')}>
      <Text bold>
        <span role="alert">{t(textOf(call), { name, lovedOne: call.lovedOneName ?? '' })}</span>
      </Text>
      <div className="parts-call-strip-ways">
        {/* Pressed once, as a telephone is answered: the page of the call joins by itself. */}
        <LinkButton
          href={call.kind === 'check_in' ? `/call/${call.id}?kind=check_in` : `/call/${call.id}`}
          icon={<IconVideo />}
          onClick={() => rememberVisit(call.roomName)}
        >
          {t('waitingCall.join')}
        </LinkButton>
        <Button variant="secondary" onClick={onNotNow}>
          {t('waitingCall.notNow')}
        </Button>
      </div>
    </section>
  );
}

/** A companion calls whoever asked for it; in a session, and on the companion's side, somebody waits. */
function textOf({ kind, lovedOneName, ownSide }: RingingCallProps['call']) {
  if (kind === 'check_in' && ownSide === 'client')
    return lovedOneName === null ? 'waitingCall.calling' : 'waitingCall.callingLovedOne';
  return lovedOneName === null ? 'waitingCall.text' : 'waitingCall.textForLovedOne';
}
