import {
  Badge,
  Card,
  EmptyState,
  Group,
  Heading,
  Page,
  PageHeader,
  Stack,
  Text,
  TextLink,
} from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type CheckInView, useMissedCheckIns } from './api.ts';
import { AnswerCard } from './fine-card.tsx';
import { useCheckInTime, useClock, useSayStep } from './say-step.ts';
import './missed-check-ins.css';

/** The steps that were taken each time the reader or a loved one did not answer. */
export function CarePage() {
  const t = useClientWords();
  return (
    <ForClients title={t('care.title')}>
      <Care />
    </ForClients>
  );
}

function Care() {
  const t = useClientWords();
  const query = useMissedCheckIns();
  return (
    <Page width="reading">
      <PageHeader
        title={t('care.title')}
        lead={t('care.lead')}
        back={{ href: '/dashboard', label: t('care.back') }}
      />
      <QueryView
        query={query}
        isEmpty={(checkIns) => checkIns.length === 0}
        empty={
          <Card>
            <EmptyState
              level={2}
              drawing="letter"
              title={t('care.empty')}
              text={t('care.emptyText')}
              action={
                <TextLink href="/profile/emergency-contacts">{t('care.toContacts')}</TextLink>
              }
            />
          </Card>
        }
      >
        {(checkIns) => (
          <Stack gap={5}>
            {checkIns.map((checkIn) => (
              <CheckIn key={checkIn.id} checkIn={checkIn} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

const tones = { running: 'sun', with_staff: 'sun', ended: 'leaf' } as const;

function titleOf({ session, lovedOneName }: CheckInView) {
  const isDaily = session.kind === 'check_in';
  if (lovedOneName === null) return isDaily ? 'care.dailyOf' : 'care.callOf';
  return isDaily ? 'care.dailyOfName' : 'care.callTo';
}

function CheckIn({ checkIn }: { checkIn: CheckInView }) {
  const t = useClientWords();
  const timeOf = useCheckInTime();
  const clock = useClock();
  const say = useSayStep(checkIn);
  return (
    <Stack gap={4}>
      {checkIn.state === 'ended' ? null : <AnswerCard checkIn={checkIn} />}
      <Card as="article">
        <Stack gap={4}>
          <Group justify="between" align="center" gap={3}>
            <Heading level={2} size="normal">
              {t(titleOf(checkIn), {
                name: checkIn.lovedOneName ?? '',
                time: timeOf(checkIn.scheduledAt),
              })}
            </Heading>
            <Badge tone={tones[checkIn.state]}>{t(`care.state.${checkIn.state}`)}</Badge>
          </Group>
          <ol className="client-care-steps">
            {checkIn.steps.map((step) => (
              <li key={`${step.kind}-${step.turn}`}>
                <Text tone="soft">{clock(step.at)}</Text>
                <Text>{say(step)}</Text>
              </li>
            ))}
          </ol>
          {checkIn.state === 'running' && checkIn.nextAt ? (
            <Text tone="soft">{t('care.next', { time: clock(checkIn.nextAt) })}</Text>
          ) : null}
        </Stack>
      </Card>
    </Stack>
  );
}
