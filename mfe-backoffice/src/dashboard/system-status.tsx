import { Badge, Button, Group, MessageBox, Section, Text } from '@kabar/ui/base';
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '@kabar/ui/icons';
import { isUnreachable, problemTitle } from '@kabar/web/problem';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { useSystemStatus } from './api.ts';
import './figures.css';

const names = ['database', 'authentication', 'chat', 'payments', 'video', 'mail', 'jobs'] as const;

const looks = {
  operational: { tone: 'green', icon: <IconCircleCheck /> },
  unavailable: { tone: 'red', icon: <IconAlertTriangle /> },
  given_up: { tone: 'red', icon: <IconAlertTriangle /> },
  pending_integration: { tone: 'orange', icon: <IconHourglass /> },
  direct: { tone: 'green', icon: <IconCircleCheck /> },
  development: { tone: 'orange', icon: <IconHourglass /> },
  off: { tone: 'neutral', icon: <IconHourglass /> },
  unknown: { tone: 'neutral', icon: <IconHourglass /> },
} as const;

/** The state of each part of the system. If the request itself fails, the database is shown as unavailable. */
export function SystemStatus() {
  const t = useBackofficeWords();
  const { time } = useDates();
  const status = useSystemStatus();
  const { data, error } = status;
  const stateOf = (name: (typeof names)[number]) => {
    const state = data?.parts.find((part) => part.name === name)?.state;
    if (error === null) return state;
    return name === 'database' && isUnreachable(error) ? 'unavailable' : 'unknown';
  };
  return (
    <Section title={t('status.title')}>
      <ul className="backoffice-status backoffice-states">
        {names.map((name) => {
          const state = stateOf(name);
          return (
            <li key={name}>
              <span>{t(`status.${name}`)}</span>
              {state ? <Badge {...looks[state]}>{t(`status.${state}`)}</Badge> : null}
            </li>
          );
        })}
      </ul>
      <GivenUp jobs={data?.givenUp ?? []} />
      <PushAnswers answers={data?.pushAnswers ?? []} />
      {error ? <Text tone="danger">{problemTitle(error) ?? t('failure.text')}</Text> : null}
      <Group gap={3} justify="between">
        <Text tone="soft" size="small">
          {status.dataUpdatedAt > 0
            ? t('status.checked', { time: time(status.dataUpdatedAt) })
            : null}
        </Text>
        <Button
          variant="quiet"
          size="small"
          busy={status.isFetching}
          onClick={() => void status.refetch()}
        >
          {t('status.again')}
        </Button>
      </Group>
    </Section>
  );
}

/** An alert about background jobs that failed for good; they are not retried, so staff must act. */
function GivenUp({ jobs }: { jobs: readonly { task: string; jobs: number }[] }) {
  const t = useBackofficeWords();
  if (jobs.length === 0) return null;
  return (
    <MessageBox tone="danger" title={t('status.givenUpTitle')}>
      {t('status.givenUpText', {
        list: jobs.map(({ task, jobs: count }) => `${task} (${count})`).join(', '),
      })}
    </MessageBox>
  );
}

/** How many push messages got each HTTP status; a refusal may mean that our key, contact address or message is invalid. */
function PushAnswers({ answers }: { answers: readonly { status: number; answers: number }[] }) {
  const t = useBackofficeWords();
  if (answers.length === 0) return null;
  const isRefused = answers.some(({ status }) => [400, 401, 403, 413].includes(status));
  const list = answers.map(({ status, answers: count }) => {
    if (status === 0) return t('status.pushUnreached', { count });
    if (status < 300) return t('status.pushTaken', { count, status });
    return t('status.pushRefused', { count, status });
  });
  return (
    <Text tone={isRefused ? 'danger' : 'soft'} size="small">
      {t('status.push', { list: list.join(', ') })}
    </Text>
  );
}
