import { personalKey } from '@kabar/web/personal-storage';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { freshForm, type ProfileForm } from './profile-form.ts';

/** The step and the values typed so far. */
export interface OnboardingDraft {
  step: 1 | 2 | 3;
  form: ProfileForm;
}

/**
 * Stores the draft in sessionStorage, so that it survives a reload. It is deleted on sign-out, so that the next person at a
 * shared computer never sees it.
 */
export function useOnboardingDraft(accountId: string, start: ProfileForm) {
  const key = keyOf(accountId);
  const [draft, setDraft] = useState<OnboardingDraft>(
    () => readDraft(key) ?? { step: 1, form: start },
  );
  const keep = (next: OnboardingDraft) => {
    setDraft(next);
    remember(key, JSON.stringify(next));
  };
  return { draft, keep, forget: () => remember(key, undefined) };
}

/** The step of the signed-in person's draft; 1 without one. */
export function useKeptStep(): number {
  const accountId = useSession((session) => session.account?.id ?? '');
  return readDraft(keyOf(accountId))?.step ?? 1;
}

const keyOf = (accountId: string) => personalKey(accountId, 'client-onboarding');

function readDraft(key: string): OnboardingDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { step, form } = stored as Partial<OnboardingDraft>;
    const isStep = step === 1 || step === 2 || step === 3;
    return isStep ? { step, form: { ...freshForm(), ...form } } : undefined;
  } catch {
    return undefined;
  }
}

function remember(key: string, value: string | undefined) {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The browser refuses storage; the draft is then kept only in memory.
  }
}
