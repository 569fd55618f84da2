import { useUpcoming } from '@kabar/parts/upcoming/api';
import { Group, LinkButton, Person, Stack, Text } from '@kabar/ui/base';
import { IconMessageCircle } from '@kabar/ui/icons';
import { SelectedTime } from '../trial-bookings/selected-time.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { mustChooseTime, type TrialRequestView } from './api.ts';
import { ProposedTimes } from './proposed-times.tsx';

/** Page size: more than the sessions that can come before the next trial call. */
const limit = 20;

/** The state of a request as a sentence, with the companion. */
export function RequestProgress({ request }: { request: TrialRequestView }) {
  const { companion, chosen, status } = request;
  return (
    <Stack gap={4}>
      {companion ? <Companion companion={companion} isOver={status === 'cancelled'} /> : null}
      <Text>{useSentence(request)}</Text>
      {status === 'pending' ? <OtherTrial /> : null}
      {request.cancellationNote ? <Text tone="soft">{request.cancellationNote}</Text> : null}
      {chosen && status === 'assigned' ? <SelectedTime time={chosen.startTime} /> : null}
      {mustChooseTime(request) ? <ProposedTimes request={request} /> : null}
    </Stack>
  );
}

/** Mentions a trial call that the client also requested, so that neither seems to replace the other. */
function OtherTrial() {
  const t = useClientWords();
  const trial = useUpcoming(limit).data?.find(({ kind }) => kind === 'trial');
  if (trial === undefined) return null;
  const { preferredName, fullName } = trial.person;
  return (
    <Text bold>
      {t('request.besides', { name: preferredName ?? fullName ?? t('request.gone') })}
    </Text>
  );
}

function Companion(props: {
  companion: NonNullable<TrialRequestView['companion']>;
  isOver: boolean;
}) {
  const t = useClientWords();
  const { id, fullName, preferredName, avatarUrl } = props.companion;
  return (
    <Stack gap={3}>
      <Person name={fullName ?? t('request.gone')} src={avatarUrl} />
      {fullName === null || props.isOver ? null : (
        <Group>
          <LinkButton
            variant="secondary"
            size="small"
            href={`/chat?with=${id}`}
            icon={<IconMessageCircle />}
          >
            {t('request.write', { name: preferredName ?? fullName })}
          </LinkButton>
        </Group>
      )}
    </Stack>
  );
}

function useSentence(request: TrialRequestView): string {
  const t = useClientWords();
  const { companion, status, cancellation, chosen } = request;
  const name = companion?.preferredName ?? companion?.fullName ?? t('request.gone');
  switch (status) {
    case 'pending':
      return t('request.pendingText');
    case 'assigned':
      if (chosen) return t('request.bookedText', { name });
      if (request.acceptedAt === null) return t('request.assignedText', { name });
      return request.proposedTimes.some(({ open }) => open)
        ? t('request.proposedText', { name })
        : t('request.noneOpen', { name });
    case 'in_progress':
      return t('request.inProgressText', { name });
    case 'completed':
      return t('request.completedText', { name });
    case 'cancelled':
      if (cancellation === 'expired') return t('request.expiredText');
      return t(
        cancellation === 'withdrawn' ? 'request.withdrawnText' : 'request.staffCancelledText',
      );
  }
}
