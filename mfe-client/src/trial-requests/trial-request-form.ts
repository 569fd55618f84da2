import { isMailbox } from '@kabar/contracts/mailbox';
import type { LovedOneForm } from '../loved-ones/loved-one-form.ts';
import { type ConsentForm, isConsentGiven, noConsent } from './consent-fields.tsx';
import { type WallTime, wallTimeMistakes } from './wall-times.ts';

export const mediums = ['phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email'] as const;
export const purposes = [
  'elder_checkin',
  'self_checkin',
  'uni_child_checkin',
  'motivation_weightloss',
  'motivation_exercise',
  'general_conversation',
  'other',
] as const;

export type Medium = (typeof mediums)[number];
export type Purpose = (typeof purposes)[number];
export type Step = 1 | 2 | 3 | 4;

export const steps = [1, 2, 3, 4] as const satisfies readonly Step[];
/** Maximum, the same as in the service. */
export const mostTimes = 28;
export const shortestName = 2;

/** The wizard's values as typed. */
export interface TrialRequestForm {
  who: 'myself' | 'loved_one' | undefined;
  /** The loved one's id, stored or generated here for a new one. */
  lovedOneId: string;
  fullName: string;
  relationship: string;
  /** The loved one's time zone; empty if unknown. */
  timeZone: LovedOneForm['timeZone'];
  language: LovedOneForm['language'];
  /** Whether the loved one has already consented to calls. */
  agreed: boolean;
  consent: ConsentForm;
  medium: Medium | undefined;
  /** Contact values by medium, so that switching back and forth loses nothing. */
  contacts: Partial<Record<Medium, string>>;
  times: WallTime[];
  purpose: Purpose | undefined;
  otherPurpose: string;
  message: string;
  instructions: string;
}

export const emptyForm = (lovedOneId: string): TrialRequestForm => ({
  who: undefined,
  lovedOneId,
  fullName: '',
  relationship: '',
  timeZone: '',
  language: '',
  agreed: false,
  consent: noConsent,
  medium: undefined,
  contacts: {},
  times: [],
  purpose: undefined,
  otherPurpose: '',
  message: '',
  instructions: '',
});

/** A form with the person preselected, if the URL says whom the calls are for. */
export function beginFor(who: string | null, lovedOneId: string): TrialRequestForm | undefined {
  return who === 'myself' || who === 'loved_one' ? { ...emptyForm(lovedOneId), who } : undefined;
}

/** Monday, without hours. */
export const newTime: WallTime = { day: 1, start: '', end: '' };

/** Whether the step's required fields are filled in, so that Continue is enabled. */
export function isFilled(step: Step, form: TrialRequestForm): boolean {
  switch (step) {
    case 1:
      if (form.who === 'myself') return true;
      return form.who === 'loved_one' && form.fullName.trim().length >= shortestName;
    case 2:
      return form.medium !== undefined;
    case 3:
      if (form.purpose === 'other') return form.otherPurpose.trim() !== '';
      return form.purpose !== undefined;
    case 4:
      return true;
  }
}

export const contactOf = ({ medium, contacts }: TrialRequestForm): string =>
  (medium && contacts[medium]?.trim()) || '';

/** Phone and WhatsApp calls to a loved one need a number. */
export function isNumberMissing(form: TrialRequestForm): boolean {
  const needsNumber = form.medium === 'phone' || form.medium === 'whatsapp';
  return form.who === 'loved_one' && needsNumber && contactOf(form) === '';
}

/** An empty email address is allowed. */
export function isEmailWrong(form: TrialRequestForm): boolean {
  const contact = contactOf(form);
  return form.medium === 'email' && contact !== '' && !isMailbox(contact);
}

/** Whether the step's values are valid; the fields show the mistakes. */
export function isValid(step: Step, form: TrialRequestForm): boolean {
  if (step === 1) return form.who === 'myself' || form.agreed || isConsentGiven(form.consent);
  if (step !== 2) return true;
  const areTimesRight = form.times.every(
    (time) => Object.keys(wallTimeMistakes(time)).length === 0,
  );
  return areTimesRight && !isEmailWrong(form) && !isNumberMissing(form);
}

/** The first incomplete step; later steps cannot be opened. */
export function furthestStep(form: TrialRequestForm): Step {
  return steps.find((step) => !isFilled(step, form) || !isValid(step, form)) ?? 4;
}
