import { type EditForm, useEditForm } from '@kabar/ui/form';
import { newId } from '@kabar/web/api';
import { proposeName } from '@kabar/web/preferred-name';
import { browserZone } from '@kabar/web/say-time';
import { useSession } from '@kabar/web/session';
import { useStepInUrl } from '@kabar/web/use-step-in-url';
import { useEffect, useState } from 'react';
import { useProfileWrites } from '../companions/api.ts';
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
  phoneMistake,
  type Step,
  stepAfter,
  stepBefore,
  steps,
  withCountryCode,
} from './rules.ts';
import { useAutosave } from './use-autosave.ts';

/** The values typed in the five steps; documents are uploaded separately. */
export interface OnboardingForm extends Contact, BankForm {
  preferredName: string;
  weekly: Week;
}

export interface Wizard {
  step: Step;
  stepsDone: number;
  /** Shows the form although a bank account is already stored. */
  bankOpen: boolean;
  /** The error of the last Next. Its key remounts the alert, so that screen readers announce it again. */
  failure: { key: string; error: unknown } | undefined;
  busy: boolean;
}

const emptyBank: BankForm = { accountHolder: '', bankName: '', accountNumber: '' };

export type WizardActions = ReturnType<typeof useWizard>;

/** The state that the five steps share: values, current step, and button handlers. */
export function useWizard(data: OnboardingView) {
  const accountId = useSession((session) => session.account?.id ?? '');
  const { keeping, keep, flush } = useAutosave();
  const [kept, setState] = useState<Omit<Wizard, 'step'>>(() => ({
    stepsDone: data.stepsDone,
    bankOpen: data.bank === null,
    failure: undefined,
    busy: false,
  }));
  const change = (part: Partial<Omit<Wizard, 'step'>>) =>
    setState((previous) => ({ ...previous, ...part }));
  const open = firstOpenStep(kept.stepsDone);
  const [wantedStep, goTo] = useStepInUrl({ first: open, furthest: open });
  const state: Wizard = { ...kept, step: steps.find((each) => each === wantedStep) ?? open };
  const { step } = state;
  const form = useOnboardingForm(data, state);
  const saveName = useSavePreferredName(form);
  // The error belongs to the step that was left, also after Back in the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new step clears it
  useEffect(() => change({ failure: undefined }), [step]);

  const goOn = async () => {
    change({ busy: true, failure: undefined });
    try {
      const done = Math.max(state.stepsDone, step);
      if (step === 3) await saveName();
      const bank = step === 4 && state.bankOpen ? await sealBank(form.values, accountId) : {};
      await flush({ stepsDone: done, ...bank });
      change({ stepsDone: done, busy: false });
      goTo(stepAfter(step));
    } catch (error) {
      change({ busy: false, failure: { key: newId(), error } });
    }
  };
  return {
    state,
    form,
    keeping,
    change,
    changeContact: (part: Partial<Contact>) => {
      form.change(part);
      keep({ contact: withCountryCodes({ ...form.values, ...part }) });
    },
    changeWeekly: (weekly: Week) => {
      form.change({ weekly });
      keep({ weekly });
    },
    goOn,
    goBack: () => goTo(stepBefore(step)),
    goTo: (next: Step) => goTo(next),
  };
}

/** The form. Each step is validated when its Next is pressed; error texts come from the fields. */
function useOnboardingForm(data: OnboardingView, { step, bankOpen }: Wizard) {
  const profile = useSession((session) => session.profile);
  return useEditForm<OnboardingForm>({
    stored: () => ({
      preferredName: profile?.preferredName ?? proposeName(profile?.fullName ?? ''),
      ...data.contact,
      ...emptyBank,
      weekly: { ...data.weekly, timeZone: data.weekly.timeZone ?? browserZone() },
    }),
    mistakes: (values) => {
      const contact = withCountryCodes(values);
      const { whatsapp, telegram } = contactMistakes(contact);
      const phone = phoneMistake(contact);
      if (step === 3) {
        return {
          ...(whatsapp ? { whatsappNumber: 'wrong' } : {}),
          ...(telegram ? { telegramHandle: 'wrong' } : {}),
          ...(phone ? { phoneNumber: phone } : {}),
        };
      }
      if (step === 4 && bankOpen && lastDigitsOf(values.accountNumber) === undefined) {
        return { accountNumber: 'wrong' };
      }
      return step === 5 && values.weekly.days.some(isOutOfOrder) ? { weekly: 'wrong' } : {};
    },
  });
}

/** The preferred name is stored with the account, so it is saved by a separate request, if it changed. */
function useSavePreferredName({ values }: EditForm<OnboardingForm>) {
  const stored = useSession((session) => session.profile);
  const { changeAbout } = useProfileWrites();
  const preferredName = values.preferredName.trim() || null;
  return async () => {
    if (stored && stored.preferredName !== preferredName) await changeAbout({ preferredName });
  };
}

function contactOf(values: Contact): Contact {
  const { phoneNumber, whatsappNumber, telegramHandle, acceptedMediums } = values;
  return { phoneNumber, whatsappNumber, telegramHandle, acceptedMediums };
}

/**
 * Adds country codes when values are saved or validated, not on blur: then an error would disappear and move the button that
 * is being pressed.
 */
function withCountryCodes(values: OnboardingForm): Contact {
  const contact = contactOf(values);
  const withCode = (number: string) => withCountryCode(number, values.weekly.timeZone);
  return {
    ...contact,
    phoneNumber: withCode(contact.phoneNumber),
    whatsappNumber: withCode(contact.whatsappNumber),
  };
}

async function sealBank(form: BankForm, accountId: string) {
  const { sealBankDetails } = await import('./seal-bank-details.ts');
  const sealed = await sealBankDetails(trimmed(form), accountId, await readPayoutKey());
  return { bank: { sealed, lastDigits: lastDigitsOf(form.accountNumber) ?? '' } };
}

/** Whether the step's required fields are filled in, so that Next is enabled. */
export function isStepFilled({ state, form }: WizardActions, data: OnboardingView): boolean {
  switch (state.step) {
    case 1:
      return data.idCard !== null;
    case 2:
      return data.selfie !== null;
    case 3:
      return hasContact(form.values);
    case 4:
      return !state.bankOpen || isBankFilled(form.values);
    case 5:
      return hasActiveDay(form.values.weekly);
  }
}

function trimmed(bank: BankForm): BankForm {
  return {
    accountHolder: bank.accountHolder.trim(),
    bankName: bank.bankName.trim(),
    accountNumber: bank.accountNumber.trim(),
  };
}
