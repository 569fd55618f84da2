import { type Decision, useDecideTrialBooking } from '../trial-bookings/api.ts';
import type { TrialEntry } from './api.ts';

/** Approves and declines trial calls on the calendar page. */
export function useAnswers() {
  const decide = useDecideTrialBooking();
  return {
    decide,
    answer: (trial: TrialEntry, decision: Decision) => decide.mutate({ id: trial.id, decision }),
    deciding: decide.isPending ? decide.variables : undefined,
  };
}
