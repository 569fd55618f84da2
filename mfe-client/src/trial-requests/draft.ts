import { newId } from '@kabar/web/api';
import { personalKey } from '@kabar/web/personal-storage';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import {
  emptyForm,
  furthestStep,
  type Step,
  steps,
  type TrialRequestForm,
} from './trial-request-form.ts';

export interface TrialRequestDraft {
  step: Step;
  form: TrialRequestForm;
}

/**
 * Stores the draft in localStorage until it is sent or the client signs out. `initial`: the values of an earlier request that
 * is repeated.
 */
export function useDraft(initial: TrialRequestForm | undefined) {
  const key = useKey();
  const [draft, setDraft] = useState<TrialRequestDraft>(
    () => read(key) ?? { step: 1, form: initial ?? emptyForm(newId()) },
  );
  const keep = (part: Partial<TrialRequestDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    write(key, JSON.stringify(next));
  };
  return { draft, keep, forget: () => write(key, undefined) };
}

/** Whether there is an unsent draft, for the dashboard. */
export function useHasDraft(): boolean {
  const key = useKey();
  return read(key) !== undefined;
}

function useKey(): string {
  return personalKey(
    useSession((session) => session.account?.id ?? ''),
    'trial-request',
  );
}

function read(key: string): TrialRequestDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { form: storedForm, step = 1 } = stored as Partial<TrialRequestDraft>;
    const form = { ...emptyForm(newId()), ...storedForm };
    const reached = Math.min(step, furthestStep(form));
    return { form, step: steps.find((each) => each === reached) ?? 1 };
  } catch {
    return undefined;
  }
}

function write(key: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The browser refuses storage; the draft is then kept only in memory.
  }
}
