import { newId } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useStepInAddress } from '@kabar/web/use-step-in-address';
import { useEffect, useState } from 'react';
import { hasActiveDay, isOutOfOrder, type Week } from '../weekly-availability/rules.ts';
import { type OnboardingView, readPayoutKey } from './api.ts';
import {
  type BankForm,
  type Contact,
  contactMistakes,
  firstOpenStep,
  hasContact,
  isBankFilled,
  lastDigitsOf,
  type Step,
  stepAfter,
  stepBefore,
  steps,
} from './rules.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';

export interface Wizard {
  step: Step;
  stepsDone: number;
  contact: Contact;
  bank: BankForm;
  /** Shows the fields although an account is kept already. */
  bankOpen: boolean;
  weekly: Week;
  /** After Next was pressed in vain. */
  judged: boolean;
  /** What went wrong with the last Next: a key for the alert, so that it is read out again. */
  failure: { key: string; error: unknown } | undefined;
  busy: boolean;
}

const emptyBank: BankForm = { accountHolder: '', bankName: '', accountNumber: '' };

export type WizardActions = ReturnType<typeof useWizard>;

/** All that the five steps share: what is typed, where one is, and what Next needs. */
export function useWizard(data: OnboardingView) {
  const accountId = useSession((session) => session.account?.id ?? '');
  const { keeping, keep, flush } = useDraftKeeper();
  const [kept, setState] = useState<Omit<Wizard, 'step'>>(() => ({
    stepsDone: data.stepsDone,
    contact: data.contact,
    bank: emptyBank,
    bankOpen: data.bank === null,
    weekly: { ...data.weekly, timeZone: data.weekly.timeZone ?? browserZone() },
    judged: false,
    failure: undefined,
    busy: false,
  }));
  const change = (part: Partial<Omit<Wizard, 'step'>>) =>
    setState((known) => ({ ...known, ...part }));
  const open = firstOpenStep(kept.stepsDone);
  const [asked, goTo] = useStepInAddress({ first: open, furthest: open });
  const step = steps.find((one) => one === asked) ?? open;
  const state: Wizard = { ...kept, step };
  // What went wrong belongs to the step that was left, also by the Back of a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step alone clears it
  useEffect(() => change({ judged: false, failure: undefined }), [step]);

  const sealedBank = async () => {
    if (state.step !== 4 || !state.bankOpen) return {};
    const { sealBankDetails } = await import('./seal-bank-details.ts');
    const sealed = await sealBankDetails(trimmed(state.bank), accountId, await readPayoutKey());
    return { bank: { sealed, lastDigits: lastDigitsOf(state.bank.accountNumber) ?? '' } };
  };
  const goOn = async () => {
    change({ busy: true, failure: undefined });
    try {
      const done = Math.max(state.stepsDone, state.step);
      await flush({ stepsDone: done, ...(await sealedBank()) });
      change({ stepsDone: done, busy: false });
      goTo(stepAfter(state.step));
    } catch (error) {
      change({ busy: false, failure: { key: newId(), error } });
    }
  };
  return {
    state,
    keeping,
    change,
    changeContact: (part: Partial<Contact>) => {
      const contact = { ...state.contact, ...part };
      change({ contact });
      keep({ contact });
    },
    changeWeekly: (weekly: Week) => {
      change({ weekly });
      keep({ weekly });
    },
    /** Whether the step may be left; marks what is wrong when not. */
    judge: () => {
      const right = isStepRight(state);
      if (!right) change({ judged: true });
      return right;
    },
    goOn,
    goBack: () => goTo(stepBefore(step)),
    goTo: (next: Step) => goTo(next),
  };
}

/** Whether Next may be pressed: something stands in every place that needs it. */
export function isStepFilled(state: Wizard, data: OnboardingView): boolean {
  switch (state.step) {
    case 1:
      return data.idCard !== null;
    case 2:
      return data.selfie !== null;
    case 3:
      return hasContact(state.contact);
    case 4:
      return !state.bankOpen || isBankFilled(state.bank);
    case 5:
      return hasActiveDay(state.weekly);
  }
}

/** Whether what stands there can be right; says so at the field when not. */
function isStepRight({ step, contact, bankOpen, bank, weekly }: Wizard) {
  if (step === 3) return !Object.values(contactMistakes(contact)).includes(true);
  if (step === 4 && bankOpen) return lastDigitsOf(bank.accountNumber) !== undefined;
  if (step === 5) return !weekly.days.some(isOutOfOrder);
  return true;
}

function trimmed(bank: BankForm): BankForm {
  return {
    accountHolder: bank.accountHolder.trim(),
    bankName: bank.bankName.trim(),
    accountNumber: bank.accountNumber.trim(),
  };
}

function browserZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
