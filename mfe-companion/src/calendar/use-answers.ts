import { useState } from 'react';
import { type Decision, useDecideTrialBooking } from '../trial-bookings/api.ts';
import type { CalendarData, TrialEntry } from './api.ts';

/** The answers given on this page. What was just declined stays in sight, although the calendar is read without it. */
export function useAnswers() {
  const decide = useDecideTrialBooking();
  const [answered, setAnswered] = useState<TrialEntry>();
  const { isSuccess, variables } = decide;
  const isDeclined =
    isSuccess && variables?.decision === 'decline' && answered?.id === variables.id;
  return {
    decide,
    answer: (trial: TrialEntry, decision: Decision) => {
      setAnswered(trial);
      decide.mutate({ id: trial.id, decision });
    },
    deciding: decide.isPending ? variables : undefined,
    withDeclined: (data: CalendarData): CalendarData => {
      if (!isDeclined || answered === undefined) return data;
      const others = data.trials.filter(({ id }) => id !== answered.id);
      const trials = [...others, { ...answered, status: 'rejected' as const }];
      return {
        ...data,
        trials: trials.sort((one, two) => (one.startTime < two.startTime ? -1 : 1)),
      };
    },
  };
}
