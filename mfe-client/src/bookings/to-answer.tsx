import { Button, Card, Group, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { IconCheck } from '@kabar/ui/icons';
import { useClientWords } from '../words/use-client-words.ts';
import { type BookingView, useAnswerBooking } from './api.ts';
import { BookingTime, useSayWhen } from './booking-time.tsx';
import { sayFailure } from './say-failure.ts';
import { useNames, useSides } from './sides.ts';

interface ToAnswerProps {
  booking: BookingView;
  isCompanion: boolean;
}

/**
 * Buttons to respond to a proposed time, or for the companion to confirm. A failure is shown above them, because the
 * refetched booking may no longer have a proposal.
 */
export function ToAnswer({ booking, isCompanion }: ToAnswerProps) {
  const t = useClientWords();
  const answer = useAnswerBooking(booking);
  const asksToConfirm = isCompanion && booking.confirmationDue;
  return (
    <>
      {answer.isError ? (
        <MessageBox tone="danger" live>
          {sayFailure(answer.error, t('booking.answerFailed'))}
        </MessageBox>
      ) : null}
      {booking.proposal === null ? null : (
        <Proposal
          booking={booking}
          proposal={booking.proposal}
          isCompanion={isCompanion}
          answer={answer}
        />
      )}
      {asksToConfirm ? (
        <Card as="section" tone="sun">
          <Stack gap={4} align="start">
            <Heading level={2}>{t('booking.confirmTitle')}</Heading>
            <Text>{t('booking.confirmText')}</Text>
            <Button
              icon={<IconCheck />}
              busy={answer.isPending}
              onClick={() => answer.mutate('confirm')}
            >
              {t('booking.confirm')}
            </Button>
          </Stack>
        </Card>
      ) : null}
    </>
  );
}

interface ProposalProps extends ToAnswerProps {
  proposal: NonNullable<BookingView['proposal']>;
  answer: ReturnType<typeof useAnswerBooking>;
}

function Proposal({ booking, proposal, isCompanion, answer }: ProposalProps) {
  const t = useClientWords();
  const names = useNames();
  const sayWhen = useSayWhen();
  const { other } = useSides()(booking);
  const name = names.short(other);
  const time = sayWhen(proposal.scheduledAt);
  if (isCompanion) {
    return (
      <Card as="section" tone="sun">
        <Stack gap={4} align="start">
          <Heading level={2}>{t('booking.proposedTitle')}</Heading>
          <Text>{t('booking.proposedText', { name, time })}</Text>
          <Button
            variant="secondary"
            busy={answer.isPending}
            onClick={() => answer.mutate('withdraw')}
          >
            {t('booking.withdraw')}
          </Button>
        </Stack>
      </Card>
    );
  }
  return (
    <Card as="section" tone="sun">
      <Stack gap={4}>
        <Heading level={2}>{t('booking.proposalTitle', { name })}</Heading>
        <BookingTime time={proposal.scheduledAt} minutes={booking.durationMinutes} warns />
        {proposal.reason === null ? null : <Text>{proposal.reason}</Text>}
        <Text tone="soft">{t('booking.proposalText', { time: sayWhen(booking.scheduledAt) })}</Text>
        <Group gap={3}>
          <Button
            icon={<IconCheck />}
            busy={answer.isPending && answer.variables === 'accept'}
            onClick={() => answer.mutate('accept')}
          >
            {t('booking.accept')}
          </Button>
          <Button
            variant="secondary"
            busy={answer.isPending && answer.variables === 'decline'}
            onClick={() => answer.mutate('decline')}
          >
            {t('booking.decline')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
