import { Button, Card, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { IconCircleCheck } from '@kabar/ui/icons';
import { refusalTitle } from '@kabar/web/problem';
import type { CarePersonView } from '../circle-care/api.ts';
import { useCheckInTime } from '../missed-check-ins/say-step.ts';
import { UnreadCard } from '../unread-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type MissedView, useAnswerMissed, useMissedOfPerson } from './api.ts';

/**
 * A missed check-in of the person that is still open. A helper says that they have spoken to the person, or passes it on to
 * the next contact.
 */
export function MissedOfPerson({ person }: { person: CarePersonView }) {
  const t = useClientWords();
  const reading = useMissedOfPerson(person.id, person.shares.checkIns);
  if (!person.shares.checkIns) return null;
  if (reading.data === undefined)
    return <UnreadCard title={t('circleMissed.missed')} reading={reading} />;
  const open = reading.data.find(({ state }) => state !== 'ended');
  return open === undefined ? null : <Missed person={person} missed={open} />;
}

function Missed({ person, missed }: { person: CarePersonView; missed: MissedView }) {
  const t = useClientWords();
  const timeOf = useCheckInTime();
  const answer = useAnswerMissed(person.id);
  const { name, role, todaysCheckIn: today } = person;
  const time = timeOf(missed.scheduledAt);
  const text = missed.kind === 'check_in' ? 'circleMissed.daily' : 'circleMissed.call';
  const say = (reached: boolean) => answer.mutate({ id: missed.id, reached });
  return (
    <Card tone="sun" as="section">
      <Stack gap={4}>
        <Heading level={2}>{t('circleMissed.title', { name })}</Heading>
        <Text>{t(text, { name, time })}</Text>
        {missed.kind !== 'check_in' && today?.state === 'fine' && today.answeredAt !== null ? (
          <Text>{t('circleMissed.butFine', { name, time: timeOf(today.answeredAt) })}</Text>
        ) : null}
        {role === 'viewer' ? (
          <Text>{t('circleMissed.helpersAnswer')}</Text>
        ) : (
          <>
            <Button
              size="large"
              fullWidth
              icon={<IconCircleCheck />}
              busy={answer.isPending && answer.variables.reached}
              onClick={() => say(true)}
            >
              {t('circleMissed.spoken')}
            </Button>
            <Button
              variant="secondary"
              fullWidth
              busy={answer.isPending && !answer.variables.reached}
              onClick={() => say(false)}
            >
              {t('circleMissed.next')}
            </Button>
          </>
        )}
        {answer.isSuccess ? (
          <MessageBox tone="good" live>
            {t('circleMissed.thanks')}
          </MessageBox>
        ) : null}
        {answer.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(answer.error) ?? t('circleMissed.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Card>
  );
}
