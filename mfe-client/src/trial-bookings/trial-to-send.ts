import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A request that a visitor chose before signing up; the page sends it when it opens. */
interface TrialToSend {
  /** The trial booking's id. It is stored with the history entry, so that sending again after a reload is idempotent. */
  id: string;
  /** ISO. */
  time: string;
  message: string;
}

/** The state of the history entry with which the page is opened. */
export const stateWithTrial = (arrival: TrialToSend) => ({ trialToSend: arrival });

/** Undefined once another time was chosen. */
export function useTrialToSend(time: string | null): TrialToSend | undefined {
  const arrival = readTrialToSend(useLocation().state);
  return arrival?.time === time ? arrival : undefined;
}

/** Removes the request from the history entry, so that it is not sent again; the URL stays. */
export function useForgetTrialToSend(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const { search } = window.location;
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  }, [navigate]);
}

function readTrialToSend(state: unknown): TrialToSend | undefined {
  if (typeof state !== 'object' || state === null || !('trialToSend' in state)) return undefined;
  const { trialToSend: sent } = state;
  if (typeof sent !== 'object' || sent === null) return undefined;
  if (!('id' in sent && 'time' in sent && 'message' in sent)) return undefined;
  const { id, time, message } = sent;
  const isWhole = typeof id === 'string' && typeof time === 'string' && typeof message === 'string';
  return isWhole ? { id, time, message } : undefined;
}
