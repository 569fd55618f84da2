import { newId } from '@kabar/web/api';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

interface Steps {
  /** Where somebody goes on who comes without a step in the address. */
  first: number;
  /** The last one that may be opened: what comes before it is filled in. */
  furthest: number;
}

/**
 * The step of a wizard, counted from 1, as `?step=` of the address: the Back of a phone goes one step back, and a reload
 * stays. A step that is not open yet is not shown.
 */
export function useStepInAddress({ first, furthest }: Steps): [number, (step: number) => void] {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = search.get('step');
  // Coming back to the address without a step is coming back to where this visit began.
  const [start] = useState(first);
  const [visit] = useState(newId);
  const step = stepOf(asked, { first: start, furthest });
  // Else the step of the address would open by itself, in the middle of a word, once the fields before it are filled.
  useEffect(() => {
    if (asked !== null && asked !== String(step))
      void navigate({ search: withStep(search, step) }, { replace: true });
  }, [asked, step, search, navigate]);
  const goTo = (next: number) => {
    // Going back by the page's own button leaves no entry behind that the phone's Back would open again.
    // An entry without a step means another one after a reload, which begins anew.
    const isStillThere = state?.visit === undefined || state.visit === visit;
    if (next < step && state?.cameFrom === next && isStillThere) return void navigate(-1);
    const came = { cameFrom: step, ...(asked === null ? { visit } : {}) };
    const options = next > step ? { state: came } : { replace: true };
    void navigate({ search: withStep(search, next) }, options);
  };
  return [step, goTo];
}

/** What else stands in the address stays. */
export function withStep(search: URLSearchParams, step: number): string {
  const target = new URLSearchParams(search);
  target.set('step', String(step));
  return `?${target}`;
}

export function stepOf(asked: string | null, { first, furthest }: Steps): number {
  const step = Number(asked ?? first);
  return Number.isInteger(step) && step >= 1 ? Math.min(step, furthest) : first;
}
