import { JoinButton, useCanJoin } from '@kabar/parts/calls/join-button';
import { takesPlaceHere, type UpcomingView, useUpcoming } from '@kabar/parts/upcoming/api';
import { Card, Stack, Text } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';

/** The way into a call that can be joined now, above all lists: on the first screen of a phone with the largest text too. */
export function JoinNow() {
  const [call] = useUpcoming(1).data ?? [];
  return call !== undefined && takesPlaceHere(call) ? <JoinCall call={call} /> : null;
}

function JoinCall({ call }: { call: UpcomingView }) {
  const t = useClientWords();
  const { kind, id, startTime: startsAt, endTime: endsAt, person } = call;
  const toJoin = { kind, id, startsAt, endsAt };
  if (!useCanJoin(toJoin)) return null;
  const name = person.preferredName ?? person.fullName ?? t('trials.gone');
  return (
    <Card as="section" tone="leaf" padding="small">
      <Stack gap={3}>
        <JoinButton {...toJoin} fullWidth />
        <Text bold>{t('booking.sessionWith', { name })}</Text>
      </Stack>
    </Card>
  );
}
