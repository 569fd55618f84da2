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

/**
 * Rings on every page except the call's own when the other person waits in the reader's call, until the reader joins or
 * declines.
 */
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
        {/* One press is enough: the call's page joins automatically. */}
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

/** The text depends on whether a companion calls back after a request, or a person waits in a session. */
function textOf({ kind, lovedOneName, ownSide }: RingingCallProps['call']) {
  if (kind === 'check_in' && ownSide === 'client')
    return lovedOneName === null ? 'waitingCall.calling' : 'waitingCall.callingLovedOne';
  return lovedOneName === null ? 'waitingCall.text' : 'waitingCall.textForLovedOne';
}
