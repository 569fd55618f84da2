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

/** The step at which the wizard opens: the one after the last completed step. */
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

/** The same two rules as in the contract, which is not part of the browser bundle; a test compares them. */
export function contactMistakes({ whatsappNumber, telegramHandle }: Typed) {
  return {
    whatsapp: !isNumber(whatsappNumber),
    telegram: !/^(@?\w{4,32}|\+?[1-9]\d{6,14})?$/.test(telegramHandle.trim()),
  };
}

/** Calls by phone require a phone or WhatsApp number, as in the service. */
export function phoneMistake(contact: TypedPhone): 'wrong' | 'missing' | undefined {
  if (!isNumber(contact.phoneNumber)) return 'wrong';
  const isThere = contact.phoneNumber.trim() !== '' || contact.whatsappNumber.trim() !== '';
  return contact.acceptedMediums.includes('phone') && !isThere ? 'missing' : undefined;
}

function isNumber(typed: string): boolean {
  return /^(\+?[1-9]\d{6,14})?$/.test(typed.replaceAll(/[\s().-]/g, ''));
}

const indonesianZones = ['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura'];

/** Replaces a leading 0 by +62 in Indonesian time zones; elsewhere the country is unknown. */
export function withCountryCode(number: string, timeZone: string) {
  const typed = number.trim();
  if (!indonesianZones.includes(timeZone) || !/^0[1-9]/.test(typed)) return typed;
  return `+62 ${typed.slice(1)}`;
}

export function isBankFilled({ accountHolder, bankName, accountNumber }: BankForm) {
  return [accountHolder, bankName, accountNumber].every((value) => value.trim() !== '');
}

/** The last four digits, to recognise the account; undefined if there are fewer. */
export function lastDigitsOf(accountNumber: string): string | undefined {
  return /(\d{4})$/.exec(accountNumber.replaceAll(/\D/g, ''))?.[1];
}
