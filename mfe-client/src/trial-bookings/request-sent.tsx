import { Button, Card, Group, LinkButton, MessageBox, Person, Stack, Text } from '@kabar/ui/base';
import { AnswerNotice } from '@kabar/ui/more';
import { useClientWords } from '../words/use-client-words.ts';
import type { TrialBookingView } from './api.ts';
import { SelectedTime } from './selected-time.tsx';

/** The confirmation; it stays until the client moves on. */
export function RequestSent(props: { booking: TrialBookingView; onAnother: () => void }) {
  const t = useClientWords();
  const { companion, requestedStartTime, lovedOne } = props.booking;
  return (
    <AnswerNotice isAnswer>
      <Card as="section">
        <Stack gap={5}>
          <MessageBox tone="good" title={t('trial.sentTitle')} live>
            {t('trial.sent')}
          </MessageBox>
          <Person
            name={companion.fullName ?? t('trials.gone')}
            src={companion.avatarUrl}
            size="large"
            line={<SelectedTime time={requestedStartTime} />}
          />
          {lovedOne?.fullName ? <Text>{t('trials.for', { name: lovedOne.fullName })}</Text> : null}
          <Group gap={3}>
            <LinkButton href="/dashboard">{t('trial.toDashboard')}</LinkButton>
            <Button variant="secondary" onClick={props.onAnother}>
              {t('trial.another')}
            </Button>
          </Group>
        </Stack>
      </Card>
    </AnswerNotice>
  );
}
