import { newId } from '@kabar/web/api';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

interface Steps {
  /** The step to show when the address names none. */
  first: number;
  /** The last step that may be opened: all steps before it are complete. */
  furthest: number;
}

/**
 * A wizard's step, counted from 1, in the URL as `?step=`: Back on a phone goes one step back, and a reload keeps
 * the step. A step that may not be opened yet is not shown.
 */
export function useStepInUrl({ first, furthest }: Steps): [number, (step: number) => void] {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const parameter = search.get('step');
  // A URL without a step means the step with which this visit began.
  const [start] = useState(first);
  const [visit] = useState(newId);
  const step = stepOf(parameter, { first: start, furthest });
  // Corrects a step in the URL that may not be opened yet. Otherwise it would open by itself while the person types,
  // once the fields before it are complete.
  useEffect(() => {
    if (parameter !== null && parameter !== String(step))
      void navigate({ search: withStep(search, step) }, { replace: true });
  }, [parameter, step, search, navigate]);
  const goTo = (next: number) => {
    // The page's own button goes back in the history, so that the phone's Back does not open the same step again.
    // After a reload, the previous entry may belong to an earlier visit that began with another step.
    const isStillThere = state?.visit === undefined || state.visit === visit;
    if (next < step && state?.cameFrom === next && isStillThere) return void navigate(-1);
    const came = { cameFrom: step, ...(parameter === null ? { visit } : {}) };
    const options = next > step ? { state: came } : { replace: true };
    void navigate({ search: withStep(search, next) }, options);
  };
  return [step, goTo];
}

/** Keeps the other parameters of the URL. */
export function withStep(search: URLSearchParams, step: number): string {
  const target = new URLSearchParams(search);
  target.set('step', String(step));
  return `?${target}`;
}

export function stepOf(asked: string | null, { first, furthest }: Steps): number {
  const step = Number(asked ?? first);
  return Number.isInteger(step) && step >= 1 ? Math.min(step, furthest) : first;
}
