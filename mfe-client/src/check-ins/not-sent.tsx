import { Button, Stack, Text } from '@kabar/ui/base';
import { AnswerNotice } from '@kabar/ui/more';
import { useClientWords } from '../words/use-client-words.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { EmergencyNow } from './emergency-now.tsx';
import type { AnswerSender } from './use-answer.ts';

interface NotSentProps {
  sender: AnswerSender;
  timeZone?: string | undefined;
  /** Why the service refused it for good; undefined while it is being retried. */
  reason?: string | undefined;
  isFinal?: boolean;
  checkInId?: string | undefined;
}

/** Shown if a request for a call or for help did not reach the service: a large warning with the emergency numbers. */
export function NotSent({ sender, timeZone, reason, isFinal = false, checkInId }: NotSentProps) {
  const t = useClientWords();
  return (
    <Stack gap={5}>
      <AnswerNotice isAnswer>
        <div className="client-not-sent" role="alert">
          <strong>{t('checkIn.notSent')}</strong>
          <Text>{reason ?? t(isFinal ? 'checkIn.notSentFinal' : 'checkIn.notSentText')}</Text>
        </div>
      </AnswerNotice>
      <EmergencyNow timeZone={timeZone} />
      {isFinal ? null : (
        <Button variant="secondary" size="large" fullWidth onClick={() => sender.tryNow()}>
          {t('checkIn.tryNow')}
        </Button>
      )}
      <AnswerButtons sender={sender} answers={['fine']} checkInId={checkInId} />
    </Stack>
  );
}
