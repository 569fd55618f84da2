import { PhoneNumber, TelegramHandle } from '@kabar/contracts/companions';
import { hasContact } from '../companions/rules.ts';
import type { CompanionRows } from '../tables.ts';

type Medium = CompanionRows['companion.companions']['accepted_mediums'][number];

export interface FilledIn {
  hasIdCard: boolean;
  hasSelfie: boolean;
  hasBank: boolean;
  contact: Contact;
}

interface Contact {
  phoneNumber: string;
  whatsappNumber: string;
  telegramHandle: string;
  acceptedMediums: Medium[];
}

/** The mediums that step 3 suggests. */
export const defaultMediums: readonly Medium[] = ['phone', 'whatsapp'];

/** The contact as it will be stored, and every part that is missing. */
export function judge({ hasIdCard, hasSelfie, hasBank, contact }: FilledIn) {
  const missing: { path: string; reason: string }[] = [];
  if (!hasIdCard) missing.push({ path: 'idCard', reason: 'The identity card is missing' });
  if (!hasSelfie) missing.push({ path: 'selfie', reason: 'The selfie is missing' });
  if (!hasBank) missing.push({ path: 'bank', reason: 'The bank details are missing' });
  if (!hasContact(contact))
    missing.push({ path: 'contact', reason: 'At least one contact method is required' });
  const phone = PhoneNumber.safeParse(contact.phoneNumber);
  const whatsapp = PhoneNumber.safeParse(contact.whatsappNumber);
  const telegram = TelegramHandle.safeParse(contact.telegramHandle);
  // Calls by phone may use the WhatsApp number.
  if (contact.acceptedMediums.includes('phone') && hasContact(contact) && !hasPhone(contact))
    missing.push({ path: 'contact.phoneNumber', reason: 'Calls by phone need a number' });
  for (const [path, result] of [
    ['contact.phoneNumber', phone],
    ['contact.whatsappNumber', whatsapp],
    ['contact.telegramHandle', telegram],
  ] as const) {
    if (!result.success) missing.push({ path, reason: result.error.issues[0]?.message ?? '' });
  }
  return {
    missing,
    contact: {
      phoneNumber: phone.data ?? '',
      whatsappNumber: whatsapp.data ?? '',
      telegramHandle: telegram.data ?? '',
      acceptedMediums: [...new Set(contact.acceptedMediums)],
    },
  };
}

function hasPhone({ phoneNumber, whatsappNumber }: Contact): boolean {
  return phoneNumber.trim() !== '' || whatsappNumber.trim() !== '';
}
