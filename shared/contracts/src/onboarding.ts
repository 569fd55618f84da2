import { z } from 'zod';
import { BankDraft } from './bank-accounts.ts';
import { CompanionDocument } from './companion-documents.ts';
import { OwnCompanion } from './companions.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, line, Medium } from './fields.ts';
import { VerificationStatus } from './verification.ts';
import { AvailabilityDay, Week, WeekDraft } from './weekly-availability.ts';

/** Unvalidated input; checked when the onboarding is completed. */
export const ContactDraft = z.strictObject({
  phoneNumber: line(40).default(''),
  whatsappNumber: line(40),
  telegramHandle: line(40),
  acceptedMediums: z.array(Medium).max(6),
});

/** The current answers: the draft, else what was submitted before, else the defaults. */
export const Onboarding = z.object({
  /** Number of steps completed with Next. */
  stepsDone: z.int().min(0).max(5),
  idCard: CompanionDocument.nullable(),
  selfie: CompanionDocument.nullable(),
  contact: ContactDraft,
  bank: z.object({ lastDigits: z.string() }).nullable(),
  /** Null until one is chosen; the page suggests the browser's. */
  weekly: z.object({ timeZone: z.string().nullable(), days: z.array(AvailabilityDay) }),
  /** The last review, if something was submitted before. */
  verification: z.object({ status: VerificationStatus, notes: z.string().nullable() }).nullable(),
});

export const onboarding = contract('companion', {
  read: endpoint({
    method: 'GET',
    path: '/onboarding',
    who: ['client', 'companion'],
    summary: "Returns the caller's draft of becoming a companion",
    input: Empty,
    output: Onboarding,
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/onboarding',
    who: ['client', 'companion'],
    summary: 'Saves parts of the draft; absent parts keep their value',
    input: z.strictObject({
      stepsDone: z.int().min(0).max(5).optional(),
      contact: ContactDraft.optional(),
      bank: BankDraft.optional(),
      weekly: WeekDraft.optional(),
    }),
    output: Onboarding,
    errors: { bank_details_unsealed: 422 },
  }),
  complete: endpoint({
    method: 'POST',
    path: '/onboarding/completion',
    who: ['client', 'companion'],
    summary:
      'Submits the whole draft: the caller becomes a companion, unverified until the documents are reviewed',
    input: z.strictObject({ weekly: Week }),
    output: z.object({ companion: OwnCompanion }),
    errors: { onboarding_incomplete: 409 },
  }),
});
