import { JoinButton } from '@kabar/parts/calls/join-button';
import {
  Button,
  Card,
  EmptyState,
  Group,
  LinkButton,
  Person,
  Section,
  ShortList,
  Stack,
  Text,
} from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useClientWords } from '../words/use-client-words.ts';
import { type TrialBookingView, useOwnTrialBookings } from './api.ts';
import { nextFirst } from './next-first.ts';
import { SelectedTime } from './selected-time.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TrialActions } from './trial-actions.tsx';

/** The client's trial calls for the dashboard. `shownId` is left out, because the page already shows that call. */
export function OwnTrialBookings({ shownId }: { shownId?: string | undefined }) {
  const t = useClientWords();
  const query = useOwnTrialBookings();
  const rest = (pages: readonly { trialBookings: TrialBookingView[] }[]) =>
    nextFirst(pages.flatMap((page) => page.trialBookings)).filter(({ id }) => id !== shownId);
  const hasAny = query.data?.pages.some(({ trialBookings }) => trialBookings.length > 0);
  if (query.data && hasAny && rest(query.data.pages).length === 0 && !query.hasNextPage)
    return null;
  return (
    <Section title={t('trials.title')}>
      <QueryView
        query={query}
        isEmpty={(data) => data.pages.every((page) => page.trialBookings.length === 0)}
        empty={
          <Card>
            <EmptyState
              drawing="calendar"
              title={t('trials.empty')}
              text={t('trials.emptyText')}
              action={
                <LinkButton variant="secondary" href="/match">
                  {t('trials.find')}
                </LinkButton>
              }
            />
          </Card>
        }
      >
        {(data) => (
          <ShortList
            end={
              query.hasNextPage ? (
                <Button
                  variant="quiet"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('trials.more')}
                </Button>
              ) : null
            }
          >
            {rest(data.pages).map((booking) => (
              <TrialBookingCard key={booking.id} booking={booking} />
            ))}
          </ShortList>
        )}
      </QueryView>
    </Section>
  );
}

function TrialBookingCard({ booking }: { booking: TrialBookingView }) {
  const t = useClientWords();
  const { companion, status, requestedStartTime, lovedOne } = booking;
  return (
    <Card padding="small" as="article">
      <Stack gap={3}>
        <Group justify="between" align="start" gap={3}>
          <Person
            name={companion.fullName ?? t('trials.gone')}
            src={companion.avatarUrl}
            line={<SelectedTime time={requestedStartTime} />}
          />
          <StatusBadge status={status} />
        </Group>
        {lovedOne?.fullName ? <Text>{t('trials.for', { name: lovedOne.fullName })}</Text> : null}
        {status === 'approved' ? (
          <JoinButton
            kind="trial"
            id={booking.id}
            startsAt={requestedStartTime}
            endsAt={booking.requestedEndTime}
          />
        ) : null}
        <ReasonText booking={booking} />
        <TrialActions booking={booking} />
      </Stack>
    </Card>
  );
}

/** Why a call does not take place, with the note of the person who cancelled it. */
function ReasonText({ booking }: { booking: TrialBookingView }) {
  const t = useClientWords();
  const { cancellationNote } = booking;
  const why = reasonKey(booking);
  const name = booking.companion.preferredName ?? t('trials.gone');
  return (
    <>
      {why ? <Text tone="soft">{t(why, { name })}</Text> : null}
      {cancellationNote ? <Text>“{cancellationNote}”</Text> : null}
    </>
  );
}

function reasonKey({ status, rejectionReason, cancellationReason, cancelledBy }: TrialBookingView) {
  if (rejectionReason === 'time_taken') return 'trials.taken';
  if (rejectionReason === 'trials_used_up') return 'trials.usedUp';
  if (status === 'expired') return 'trials.expiredText';
  if (cancellationReason === 'withdrawn') return 'trials.youWithdrew';
  if (cancellationReason === 'companion_suspended') return 'trials.suspended';
  if (cancellationReason === 'consent_refused') return 'booking.reason.consent_refused';
  if (cancelledBy === 'client') return 'trials.youCancelled';
  return cancelledBy === 'companion' && cancellationReason !== 'account_closed'
    ? 'trials.theyCancelled'
    : undefined;
}
