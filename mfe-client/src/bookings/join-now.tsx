import { JoinButton, useCanJoin } from '@kabar/parts/calls/join-button';
import { takesPlaceHere, type UpcomingView, useUpcoming } from '@kabar/parts/upcoming/api';
import { Card, Stack, Text } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';

/**
 * The link to a call that can be joined now. It comes before all lists, so that it is visible on a phone with the largest
 * text.
 */
export function JoinNow() {
  const [call] = useUpcoming(1).data ?? [];
  return call !== undefined && takesPlaceHere(call) ? <JoinCall call={call} /> : null;
}

/** Whether a call can be joined now; undefined while loading, false if the request failed. */
export function useHasOpenCall(): boolean | undefined {
  const { data, isPending } = useUpcoming(1);
  const call = data?.[0];
  const canJoin = useCanJoin(call ? toJoinOf(call) : nothing);
  if (isPending) return undefined;
  return call !== undefined && takesPlaceHere(call) && canJoin;
}

const toJoinOf = ({ kind, id, startTime: startsAt, endTime: endsAt }: UpcomingView) => ({
  ...{ kind, id, startsAt, endsAt },
});

/** Stands in for a missing call: its end is long past, so it can never be joined. */
const nothing: Parameters<typeof useCanJoin>[0] = {
  ...{ kind: 'booking' as const, id: '' },
  ...{ startsAt: '1970-01-01T00:00:00.000Z', endsAt: '1970-01-01T00:00:00.000Z' },
};

function JoinCall({ call }: { call: UpcomingView }) {
  const t = useClientWords();
  const { person, lovedOneName } = call;
  const toJoin = toJoinOf(call);
  if (!useCanJoin(toJoin)) return null;
  const name = person.preferredName ?? person.fullName ?? t('trials.gone');
  return (
    <Card as="section" tone="leaf" padding="small">
      <Stack gap={3}>
        <JoinButton {...toJoin} fullWidth />
        <Text bold>{t('booking.sessionWith', { name })}</Text>
        {lovedOneName ? <Text>{t('booking.for', { name: lovedOneName })}</Text> : null}
      </Stack>
    </Card>
  );
}
