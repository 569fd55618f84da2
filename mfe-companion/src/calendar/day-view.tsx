import { Card, EmptyState, Grid, Section, Stack } from '@kabar/ui/base';
import type { Decision } from '../trial-bookings/api.ts';
import { RequestCard } from '../trial-bookings/request-card.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { CalendarData } from './api.ts';
import { DayHours } from './day-hours.tsx';
import { onDay } from './days.ts';

interface DayViewProps {
  day: Date;
  data: CalendarData;
  onDecide: (id: string, decision: Decision) => void;
  deciding: { id: string; decision: Decision } | undefined;
}

/** One day: the trial calls with what can be done about them, and the hours. */
export function DayView({ day, data, onDecide, deciding }: DayViewProps) {
  const t = useCompanionWords();
  const trials = onDay(data.trials, day);
  const slots = onDay(data.slots, day);
  const blocked = onDay(data.blocked, day);
  if (trials.length + slots.length + blocked.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing="calendar"
          title={t('calendar.freeDay')}
          text={t('calendar.freeDayText')}
        />
      </Card>
    );
  }
  return (
    <Grid min="20rem" gap={6}>
      {trials.length > 0 ? (
        <Section title={t('calendar.requests')} level={3}>
          <Stack gap={4}>
            {trials.map((trial) => (
              <RequestCard
                key={trial.id}
                booking={trial}
                onDecide={(decision) => onDecide(trial.id, decision)}
                deciding={deciding?.id === trial.id ? deciding.decision : undefined}
              />
            ))}
          </Stack>
        </Section>
      ) : null}
      <DayHours slots={slots} blocked={blocked} />
    </Grid>
  );
}
