import { Card, EmptyState, Grid, LinkButton, Section, Stack, Text } from '@kabar/ui/base';
import { useEffect, useRef } from 'react';
import { RequestCard } from '../trial-bookings/request-card.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { CalendarData, TrialEntry } from './api.ts';
import { DayHours } from './day-hours.tsx';
import { type DayEntries, entriesOf, shownInDay } from './entries.ts';
import { SessionCard } from './session-card.tsx';
import type { useAnswers } from './use-answers.ts';

interface DayViewProps {
  day: Date;
  data: CalendarData;
  /** The trial booking in the URL, to which a link led. */
  trial: string | undefined;
  answers: Pick<ReturnType<typeof useAnswers>, 'answer' | 'deciding'>;
  onBlock: (id: string) => void;
}

/** One day: its sessions and trial calls with their actions, and its hours. */
export function DayView({ day, data, trial, answers, onBlock }: DayViewProps) {
  const t = useCompanionWords();
  const entries = entriesOf(data, day, shownInDay);
  const { trials, bookings, open, blocked, more } = entries;
  if (trials.length + bookings.length + open.length + blocked.length === 0) {
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
      {trials.length + bookings.length > 0 ? (
        <Stack gap={6}>
          <Sessions bookings={bookings} />
          <Trials trials={trials} linked={trial} answers={answers} />
          {more > 0 ? (
            <Stack gap={3}>
              <Text>{t('calendar.moreHere', { count: more })}</Text>
              <div>
                <LinkButton variant="secondary" href="/dashboard">
                  {t('calendar.toDashboard')}
                </LinkButton>
              </div>
            </Stack>
          ) : null}
        </Stack>
      ) : null}
      <DayHours open={open} blocked={blocked} onBlock={onBlock} />
    </Grid>
  );
}

function Sessions({ bookings }: Pick<DayEntries, 'bookings'>) {
  const t = useCompanionWords();
  if (bookings.length === 0) return null;
  return (
    <Section title={t('calendar.sessions')} level={3}>
      <Stack gap={4}>
        {bookings.map((booking) => (
          <SessionCard key={booking.id} booking={booking} />
        ))}
      </Stack>
    </Section>
  );
}

interface TrialsProps extends Pick<DayViewProps, 'answers'> {
  trials: readonly TrialEntry[];
  linked: string | undefined;
}

function Trials({ trials, linked, answers }: TrialsProps) {
  const t = useCompanionWords();
  const found = useRef<HTMLDivElement>(null);
  const isThere = trials.some(({ id }) => id === linked);
  useEffect(() => {
    if (isThere) found.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  if (trials.length === 0) return null;
  return (
    <Section title={t('calendar.requests')} level={3}>
      <Stack gap={4}>
        {trials.map((trial) => (
          <div key={trial.id} ref={trial.id === linked ? found : undefined}>
            <RequestCard
              booking={trial}
              onDecide={(decision) => answers.answer(trial, decision)}
              deciding={answers.deciding?.id === trial.id ? answers.deciding.decision : undefined}
            />
          </div>
        ))}
      </Stack>
    </Section>
  );
}
