import { Card, Heading, LinkButton, Stack, Text } from '@kabar/ui/base';
import { IconCalendarPlus, IconUsers } from '@kabar/ui/icons';
import { useCurrentAssignment } from '../assignments/api.ts';
import { useBookingChoices } from '../bookings/api.ts';
import { useOwnTrialBookings } from '../trial-bookings/api.ts';
import { useClientWords } from '../words/use-client-words.ts';

/**
 * For a client with a profile and no planned call: the one next action. The button comes before the text, so that it is on
 * the first screen.
 */
export function PlanCall() {
  const t = useClientWords();
  const { data: assignment } = useCurrentAssignment();
  const { data: choices } = useBookingChoices();
  const hasNoTrial = useHasNoTrial();
  if (assignment === undefined || choices === undefined) return null;
  // A session pack is bought with any companion, without an assignment.
  const canBook = assignment !== null || choices.some(({ companion }) => companion !== null);
  const isFirst = hasNoTrial && !canBook;
  return (
    <Card tone="leaf" as="section">
      <Stack gap={4} align="start">
        <Heading level={2} size="normal">
          {t(isFirst ? 'dashboard.firstTitle' : 'dashboard.noCall')}
        </Heading>
        {canBook ? (
          <LinkButton href="/bookings/new" icon={<IconCalendarPlus />}>
            {t('dashboard.scheduleSession')}
          </LinkButton>
        ) : (
          <LinkButton href="/match" icon={<IconUsers />}>
            {t('trials.find')}
          </LinkButton>
        )}
        {canBook ? null : <Text>{t('trials.emptyText')}</Text>}
      </Stack>
    </Card>
  );
}

/** Whether a companion still has to answer a request for a trial call. */
export function useHasPendingTrial(): boolean {
  const pages = useOwnTrialBookings().data?.pages ?? [];
  return pages.some(({ trialBookings }) =>
    trialBookings.some(({ status }) => status === 'pending'),
  );
}

/** Whether the client never requested a trial call; false until that is known. */
export function useHasNoTrial(): boolean {
  const pages = useOwnTrialBookings().data?.pages;
  return pages?.every(({ trialBookings }) => trialBookings.length === 0) ?? false;
}
