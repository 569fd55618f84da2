import type { OnboardingView } from './api.ts';

export type Step = 1 | 2 | 3 | 4 | 5;
export const steps: readonly Step[] = [1, 2, 3, 4, 5];

export type Contact = OnboardingView['contact'];
type Typed = Pick<Contact, 'whatsappNumber' | 'telegramHandle'>;

export interface BankForm {
  accountHolder: string;
  bankName: string;
  accountNumber: string;
}

/** What somebody sees first: the step after the last one that was finished. */
export function firstOpenStep(stepsDone: number): Step {
  return steps.find((step) => step > stepsDone) ?? 5;
}

export function stepAfter(step: Step): Step {
  return steps.find((other) => other > step) ?? 5;
}

export function stepBefore(step: Step): Step {
  return steps.findLast((other) => other < step) ?? 1;
}

export function hasContact({ whatsappNumber, telegramHandle }: Typed) {
  return whatsappNumber.trim() !== '' || telegramHandle.trim() !== '';
}

/** The same two rules stand in the contract, which never reaches the browser; a test holds them together. */
export function contactMistakes({ whatsappNumber, telegramHandle }: Typed) {
  const digits = whatsappNumber.replaceAll(/[\s().-]/g, '');
  return {
    whatsapp: !/^(\+?[1-9]\d{6,14})?$/.test(digits),
    telegram: !/^(@?\w{4,32}|\+?[1-9]\d{6,14})?$/.test(telegramHandle.trim()),
  };
}

const indonesianZones = ['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura'];

/** Everybody in Indonesia writes 0812 and means +62 812; elsewhere a leading zero says nothing. */
export function withCountryCode(whatsappNumber: string, timeZone: string) {
  const typed = whatsappNumber.trim();
  if (!indonesianZones.includes(timeZone) || !/^0[1-9]/.test(typed)) return typed;
  return `+62 ${typed.slice(1)}`;
}

export function isBankFilled({ accountHolder, bankName, accountNumber }: BankForm) {
  return [accountHolder, bankName, accountNumber].every((value) => value.trim() !== '');
}

/** Undefined when there are fewer than four digits. */
export function lastDigitsOf(accountNumber: string): string | undefined {
  return /(\d{4})$/.exec(accountNumber.replaceAll(/\D/g, ''))?.[1];
}
