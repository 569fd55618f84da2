import { Button, Card, EmptyState, LinkButton, Section, ShortList, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useDecideTrialBooking, useWaitingTrialBookings } from './api.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { RequestCard } from './request-card.tsx';

/** The companion's pending trial bookings for the dashboard. Live events refresh them. */
export function WaitingTrialBookings() {
  const t = useCompanionWords();
  const query = useWaitingTrialBookings();
  const decide = useDecideTrialBooking();
  return (
    <Section title={t('trials.title')}>
      <Stack gap={4}>
        <DecisionNotice decide={decide} failed={t('trials.failed')} />
        <QueryView
          query={query}
          isEmpty={(data) => data.pages.every((page) => page.trialBookings.length === 0)}
          empty={<NoRequests />}
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
              {data.pages
                .flatMap((page) => page.trialBookings)
                .map((booking) => (
                  <RequestCard
                    key={booking.id}
                    booking={booking}
                    onDecide={(decision) => decide.mutate({ id: booking.id, decision })}
                    deciding={
                      decide.isPending && decide.variables.id === booking.id
                        ? decide.variables.decision
                        : undefined
                    }
                  />
                ))}
            </ShortList>
          )}
        </QueryView>
      </Stack>
    </Section>
  );
}

function NoRequests() {
  const t = useCompanionWords();
  return (
    <Card>
      <EmptyState
        drawing="letter"
        title={t('trials.empty')}
        text={t('trials.emptyText')}
        action={
          <LinkButton variant="secondary" href="/calendar">
            {t('trials.calendar')}
          </LinkButton>
        }
      />
    </Card>
  );
}
