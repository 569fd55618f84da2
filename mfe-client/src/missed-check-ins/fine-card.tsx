import { Button, Card, Heading, MessageBox, Stack, Text, TextLink } from '@kabar/ui/base';
import { IconCircleCheck } from '@kabar/ui/icons';
import { AnswerNotice } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type CheckInView, useMissedCheckIns, useSayFine } from './api.ts';
import { isCallForHelp, useCheckInTime, useCompanionName } from './say-step.ts';
import { SpokenTo } from './spoken-to.tsx';

/**
 * The first card while contacts or staff try to reach the reader or a loved one. It leaves out the reader's own daily
 * check-in, whose card has buttons already.
 */
export function FineCard() {
  const t = useClientWords();
  const [isDone, setDone] = useState(false);
  const open = useMissedCheckIns().data?.find(
    ({ state, session, lovedOneId }) =>
      state !== 'ended' && !(session.kind === 'check_in' && lovedOneId === null),
  );
  if (open) return <AnswerCard checkIn={open} withLink onDone={() => setDone(true)} />;
  if (!isDone) return null;
  return (
    <AnswerNotice isAnswer>
      <MessageBox
        tone="good"
        live
        action={<TextLink href="/care">{t('care.whatWasDone')}</TextLink>}
      >
        {t('care.stopped')}
      </MessageBox>
    </AnswerNotice>
  );
}

export interface AnswerCardProps {
  checkIn: CheckInView;
  withLink?: boolean;
  /** Called after the reader's answer has ended the missed check-in. */
  onDone?: () => void;
}

/** For the reader who could not be reached, or for the account holder of a loved one who could not. */
export function AnswerCard(props: AnswerCardProps) {
  return props.checkIn.lovedOneId === null ? <Fine {...props} /> : <SpokenTo {...props} />;
}

function Fine({ checkIn, withLink = false, onDone }: AnswerCardProps) {
  const t = useClientWords();
  const sayFine = useSayFine();
  const timeOf = useCheckInTime();
  const name = useCompanionName()(checkIn);
  const isDaily = checkIn.session.kind === 'check_in';
  const isForHelp = isCallForHelp(checkIn);
  const text = isForHelp ? 'care.helpAt' : isDaily ? 'care.dailyAt' : 'care.calledAt';
  return (
    <Card tone="sun" as="section">
      <Stack gap={4}>
        <Heading level={2}>{t(isForHelp ? 'care.helpTitle' : 'care.couldNotReach')}</Heading>
        <Text>{t(text, { name, time: timeOf(checkIn.scheduledAt) })}</Text>
        <Button
          size="large"
          fullWidth
          icon={<IconCircleCheck />}
          busy={sayFine.isPending}
          onClick={() => void sayFine.mutateAsync(checkIn.id).then(onDone, ignore)}
        >
          {t('care.fine')}
        </Button>
        {sayFine.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(sayFine.error) ?? t('care.failed')}
          </MessageBox>
        ) : null}
        {withLink ? <TextLink href="/care">{t('care.whatWasDone')}</TextLink> : null}
      </Stack>
    </Card>
  );
}

/** The card shows the error already. */
const ignore = () => undefined;
