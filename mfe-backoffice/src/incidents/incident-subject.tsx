import { Checkbox, RadioCards } from '@kabar/ui/base';
import { useState } from 'react';
import { type Outcome, useCorrectBooking, useStaffBookingOf } from '../staff-bookings/api.ts';
import { offeredFor } from '../staff-bookings/session-outcome.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { IncidentView, useCloseIncident } from './api.ts';

type Close = ReturnType<typeof useCloseIncident>;

/** What an incident is about, and the choices that are saved when it is closed. */
export function useIncidentSubject(incident: IncidentView, close: Close) {
  const { kind, reference } = incident;
  const booking = useStaffBookingOf(reference?.type === 'booking' ? reference.id : undefined).data;
  const correct = useCorrectBooking();
  const [outcome, setOutcome] = useState<Outcome | 'unchanged'>('unchanged');
  const [reached, setReached] = useState(false);
  const offered = booking ? offeredFor(booking, new Date()) : [];
  return {
    ...{ offered, outcome, setOutcome, reached, setReached },
    /** Whether the incident is about a client who was being searched for. */
    isSearch: (kind === 'missed' || kind === 'urgent') && isSearch(reference),
    isPending: close.isPending || correct.isPending,
    error: correct.error ?? close.error,
    /** Saves the session's outcome and closes the incident in one transaction, if staff chose an outcome. */
    close: (words: string, onSuccess: () => void) => {
      if (booking && outcome !== 'unchanged') {
        const { id, version } = booking;
        const change = { id, version, outcome, reason: words.slice(0, 500) };
        correct.mutate({ ...change, incidentId: incident.id }, { onSuccess });
      } else close.mutate({ id: incident.id, outcome: words, reached }, { onSuccess });
    },
  };
}

const isSearch = (reference: IncidentView['reference']) =>
  reference?.type === 'missed_check_in' || reference?.type === 'check_in';

/** The choices that are saved when the incident is closed. */
export function SubjectChoice({ subject }: { subject: ReturnType<typeof useIncidentSubject> }) {
  const t = useBackofficeWords();
  const { offered, outcome, setOutcome, isSearch: wasSearched, reached, setReached } = subject;
  if (wasSearched) {
    return (
      <Checkbox
        label={t('incidents.reached')}
        hint={t('incidents.reachedHint')}
        checked={reached}
        onChange={(event) => setReached(event.currentTarget.checked)}
      />
    );
  }
  if (offered.length === 0) return null;
  const options = ['unchanged', ...offered] as const;
  return (
    <RadioCards
      legend={t('incidents.session')}
      name="session-outcome"
      value={outcome}
      onChange={(value) => setOutcome(options.find((option) => option === value) ?? 'unchanged')}
      options={options.map((value) => ({
        value,
        label: t(value === 'unchanged' ? 'incidents.sessionUnchanged' : `session.do.${value}`),
      }))}
    />
  );
}
