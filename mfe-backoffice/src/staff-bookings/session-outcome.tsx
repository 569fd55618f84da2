import { Badge, Button, Group, Section, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type Outcome, type StaffBookingView, useStaffBooking } from './api.ts';

/** The question, which stands beside the drawer that this is in. */
export interface Question {
  booking: StaffBookingView;
  outcome: Outcome;
}

type Ask = (question: Question) => void;

const outcomes = ['completed', 'client_absent', 'companion_absent'] as const;

/** The session of an incident: what is recorded of it, and what staff says became of it once it is over. */
export function SessionOutcome({ id, onAsk }: { id: string; onAsk: Ask }) {
  const t = useBackofficeWords();
  const query = useStaffBooking(id);
  return (
    <Section title={t('session.title')} level={3}>
      <QueryView query={query}>
        {(booking) => <Booking booking={booking} onAsk={onAsk} />}
      </QueryView>
    </Section>
  );
}

function Booking({ booking, onAsk }: { booking: StaffBookingView; onAsk: Ask }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const offered = offeredFor(booking, new Date());
  return (
    <Stack gap={3}>
      <Group gap={3}>
        <Text>
          {t('session.when', {
            time: moment(booking.scheduledAt),
            count: booking.durationMinutes,
          })}
        </Text>
        <Badge tone={booking.status === 'completed' ? 'green' : 'neutral'}>
          {t(
            booking.noShowBy
              ? `session.noShow.${booking.noShowBy}`
              : `session.status.${booking.status}`,
          )}
        </Badge>
      </Group>
      {offered.length === 0 ? null : (
        <Group gap={2}>
          {offered.map((outcome) => (
            <Button
              key={outcome}
              variant="secondary"
              size="small"
              onClick={() => onAsk({ booking, outcome })}
            >
              {t(`session.do.${outcome}`)}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

/** Nothing before its end, and not what is recorded already; an absence goes over 'it took place' to another one. */
export function offeredFor(booking: StaffBookingView, now: Date): readonly Outcome[] {
  const end = Date.parse(booking.scheduledAt) + booking.durationMinutes * 60_000;
  if (end > now.getTime()) return [];
  switch (booking.status) {
    case 'scheduled':
    case 'confirmed':
      return outcomes;
    case 'completed':
      return ['client_absent', 'companion_absent'];
    case 'no_show':
      return ['completed'];
    case 'cancelled':
    case 'pending':
      return [];
  }
}
