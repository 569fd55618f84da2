import { Card, Group, Heading, LinkButton, Person, Stack } from '@kabar/ui/base';
import { IconMessageCircle } from '@kabar/ui/icons';
import { useNextCall } from '../trial-bookings/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { CallTime } from './call-time.tsx';

/** What is next, and with whom: the first thing on the page when there is one. */
export function NextCall() {
  const t = useClientWords();
  const { data: call } = useNextCall();
  if (!call) return null;
  const { companion, requestedStartTime } = call;
  const name = companion.fullName ?? t('trials.gone');
  return (
    <Card tone="leaf" as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('dashboard.nextCall')}
        </Heading>
        <CallTime time={requestedStartTime} />
        <Person name={name} src={companion.avatarUrl} />
        <Group>
          <LinkButton
            variant="secondary"
            href={`/chat?with=${companion.id}`}
            icon={<IconMessageCircle />}
          >
            {t('dashboard.write', { name: companion.preferredName ?? name })}
          </LinkButton>
        </Group>
      </Stack>
    </Card>
  );
}
