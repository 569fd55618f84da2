import { Button, Card, Heading, MessageBox, Stack, Text, TextLink } from '@kabar/ui/base';
import { IconCircleCheck } from '@kabar/ui/icons';
import { refusalTitle } from '@kabar/web/problem';
import { useClientWords } from '../words/use-client-words.ts';
import { type CheckInView, useMissedCheckIns, useSayFine } from './api.ts';
import { useCheckInTime } from './say-step.ts';
import { SpokenTo } from './spoken-to.tsx';

/** The first thing on the page while somebody tries to reach the reader: one large button ends it. */
export function FineCard() {
  const open = useMissedCheckIns().data?.find((one) => one.state !== 'ended');
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
  const name = checkIn.companion?.preferredName ?? t('care.yourCompanion');
  return (
    <Card tone="sun" as="section">
      <Stack gap={4}>
        <Heading level={2}>{t('care.couldNotReach')}</Heading>
        <Text>{t('care.calledAt', { name, time: timeOf(checkIn.scheduledAt) })}</Text>
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
