import type { OnboardingView } from './api.ts';

export type Step = 1 | 2 | 3 | 4 | 5;
export const steps: readonly Step[] = [1, 2, 3, 4, 5];

export type Contact = OnboardingView['contact'];
type Typed = Pick<Contact, 'whatsappNumber' | 'telegramHandle'>;
type TypedPhone = Pick<Contact, 'phoneNumber' | 'whatsappNumber' | 'acceptedMediums'>;

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
  return {
    whatsapp: !isNumber(whatsappNumber),
    telegram: !/^(@?\w{4,32}|\+?[1-9]\d{6,14})?$/.test(telegramHandle.trim()),
  };
}

/** Calls by phone need a number; the WhatsApp number will do. The service judges the same. */
export function phoneMistake(contact: TypedPhone): 'wrong' | 'missing' | undefined {
  if (!isNumber(contact.phoneNumber)) return 'wrong';
  const isThere = contact.phoneNumber.trim() !== '' || contact.whatsappNumber.trim() !== '';
  return contact.acceptedMediums.includes('phone') && !isThere ? 'missing' : undefined;
}

function isNumber(typed: string): boolean {
  return /^(\+?[1-9]\d{6,14})?$/.test(typed.replaceAll(/[\s().-]/g, ''));
}

const indonesianZones = ['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura'];

/** Everybody in Indonesia writes 0812 and means +62 812; elsewhere a leading zero says nothing. */
export function withCountryCode(number: string, timeZone: string) {
  const typed = number.trim();
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
