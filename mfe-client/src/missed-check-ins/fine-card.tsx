import { Button, Card, Heading, MessageBox, Stack, Text, TextLink } from '@kabar/ui/base';
import { IconCircleCheck } from '@kabar/ui/icons';
import { refusalTitle } from '@kabar/web/problem';
import { useClientWords } from '../words/use-client-words.ts';
import { type CheckInView, useMissedCheckIns, useSayFine } from './api.ts';
import { isCallForHelp, useCheckInTime, useCompanionName } from './say-step.ts';
import { SpokenTo } from './spoken-to.tsx';

/**
 * The first thing on the page while somebody tries to reach the reader: one large button ends it. The reader's own daily check-in
 * has a card with its buttons already.
 */
export function FineCard() {
  const open = useMissedCheckIns().data?.find(
    ({ state, session, lovedOneId }) =>
      state !== 'ended' && !(session.kind === 'check_in' && lovedOneId === null),
  );
  return open ? <AnswerCard checkIn={open} withLink /> : null;
}

/** For the person who was called, or for whoever holds the account of a loved one who was. */
export function AnswerCard(props: { checkIn: CheckInView; withLink?: boolean }) {
  return props.checkIn.lovedOneId === null ? <Fine {...props} /> : <SpokenTo {...props} />;
}

function Fine({ checkIn, withLink = false }: { checkIn: CheckInView; withLink?: boolean }) {
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
          onClick={() => sayFine.mutate(checkIn.id)}
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
