import { Badge, Button, Group, Section, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type Outcome, type StaffBookingView, useStaffBooking } from './api.ts';

/** The outcome to confirm, in a dialog that is rendered beside the drawer. */
export interface Question {
  booking: StaffBookingView;
  outcome: Outcome;
}

type Ask = (question: Question) => void;

const outcomes = ['completed', 'client_absent', 'companion_absent'] as const;

/** The session of an incident: its recorded status, and after its end the outcomes that staff can record. */
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

/**
 * The outcomes that can be recorded: none before the session's end, and not the current one. An absence must first be
 * changed to 'completed' before another absence can be recorded.
 */
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
