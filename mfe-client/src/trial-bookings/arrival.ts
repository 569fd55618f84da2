import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A request that was decided on before its client had an account; it is sent on arrival at the page. */
interface Arrival {
  /** The trial booking's id, kept across reloads, so that sending again is idempotent. */
  id: string;
  /** ISO. */
  time: string;
  message: string;
}

/** The state of the history entry that leads to the page. */
export const arrivalState = (arrival: Arrival) => ({ trialToSend: arrival });

/** Undefined once another time was chosen. */
export function useArrival(time: string | null): Arrival | undefined {
  const arrival = readArrival(useLocation().state);
  return arrival?.time === time ? arrival : undefined;
}

/** Takes it from the history entry, so that it is not sent again; the address stays. */
export function useForgetArrival(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const { search } = window.location;
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  }, [navigate]);
}

function readArrival(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null || !('trialToSend' in state)) return undefined;
  const { trialToSend: sent } = state;
  if (typeof sent !== 'object' || sent === null) return undefined;
  if (!('id' in sent && 'time' in sent && 'message' in sent)) return undefined;
  const { id, time, message } = sent;
  const isWhole = typeof id === 'string' && typeof time === 'string' && typeof message === 'string';
  return isWhole ? { id, time, message } : undefined;
}
