import { Button, Card, Group, MessageBox, Person, Section, Stack, Text } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone, sayShortDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type CheckInView, useAnswerRetry, useOpenCheckIns } from './api.ts';

/** Clients who did not answer: the companion calls again and records the result. Renders nothing without any. */
export function OpenCheckIns() {
  const t = useCompanionWords();
  const checkIns = useOpenCheckIns().data ?? [];
  if (checkIns.length === 0) return null;
  return (
    <Section title={t('noAnswer.title')}>
      <Stack gap={4}>
        {checkIns.map((checkIn) => (
          <CheckInCard key={checkIn.id} checkIn={checkIn} />
        ))}
      </Stack>
    </Section>
  );
}

function CheckInCard({ checkIn }: { checkIn: CheckInView }) {
  const t = useCompanionWords();
  const language = useLanguage();
  const answer = useAnswerRetry();
  const reader = { language, timeZone: browserZone() };
  const at = new Date(checkIn.scheduledAt);
  const { steps, state } = checkIn;
  const name = checkIn.lovedOneName ?? checkIn.client.fullName ?? t('sessionLogs.gone');
  const tries = steps.filter(({ kind }) => kind === 'retry').length;
  const isAnswered = steps.some(({ kind, turn }) => kind === 'no_answer' && turn === tries);
  const say = (reached: boolean) => answer.mutate({ id: checkIn.id, reached });
  return (
    <Card as="article" tone="sun">
      <Stack gap={4}>
        <Person
          name={name}
          src={checkIn.lovedOneId === null ? checkIn.client.avatarUrl : null}
          line={`${sayShortDay(at, reader)}, ${sayTime(at, reader)}`}
        />
        <Text>{t(stateOf(checkIn, isAnswered), { time: nextOf(checkIn, reader) })}</Text>
        <Group gap={3}>
          <Button busy={answer.isPending && answer.variables.reached} onClick={() => say(true)}>
            {t('noAnswer.reached', { name })}
          </Button>
          {state === 'running' && !isAnswered ? (
            <Button
              variant="secondary"
              busy={answer.isPending && !answer.variables.reached}
              onClick={() => say(false)}
            >
              {t('noAnswer.again')}
            </Button>
          ) : null}
        </Group>
        {answer.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(answer.error) ?? t('noAnswer.failed')}
          </MessageBox>
        ) : null}
      </Stack>
    </Card>
  );
}

function stateOf({ state, steps }: CheckInView, isAnswered: boolean) {
  if (state === 'with_staff') return 'noAnswer.withStaff';
  if (steps.some(({ kind }) => kind === 'contact_written')) return 'noAnswer.contacts';
  return isAnswered ? 'noAnswer.wait' : 'noAnswer.tryAgain';
}

function nextOf({ nextAt }: CheckInView, reader: Parameters<typeof sayTime>[1]): string {
  return nextAt === null ? '' : sayTime(new Date(nextAt), reader);
}
