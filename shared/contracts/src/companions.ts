import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, line, Medium } from './fields.ts';
import { VerificationStatus } from './verification.ts';

/** A phone number with country code: a plus and digits. Spaces, dots, dashes and brackets are removed. */
export const PhoneNumber = z
  .string()
  .max(40)
  .transform((value) => value.replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^(\+?[1-9]\d{6,14})?$/, 'Give the number with its country code'));

export const TelegramHandle = line(40).regex(
  /^(@?\w{4,32}|\+?[1-9]\d{6,14})?$/,
  'A Telegram handle has letters, digits and underscores',
);

/** The 16-digit national identity number of Indonesia. */
const KtpNumber = line(16).regex(/^(\d{16})?$/, 'The number has 16 digits');

/** Parts of the introduction that clients see before they choose. */
export const IntroductionPart = z.enum(['picture', 'bio', 'languages']);

/** A companion's own record, without documents and with a masked KTP number. */
export const OwnCompanion = z.object({
  userId: Id,
  verificationStatus: VerificationStatus,
  companionStatus: z.enum(['pending', 'verified', 'rejected']),
  isVerified: z.boolean(),
  verifiedAt: Instant.nullable(),
  verificationNotes: z.string().nullable(),
  acceptedMediums: z.array(Medium),
  /** For calls by phone; null if the WhatsApp number is used, or if there is none. */
  phoneNumber: z.string().nullable(),
  whatsappNumber: z.string().nullable(),
  telegramHandle: z.string().nullable(),
  ktpLastDigits: z.string().nullable(),
  /** The stored number is damaged and must be entered again. */
  ktpDamaged: z.boolean(),
  /** Missing parts that keep the companion out of the match list besides verification. */
  introductionMissing: z.array(IntroductionPart),
  hasIdCard: z.boolean(),
  hasSelfie: z.boolean(),
  timeZone: z.string(),
  submittedAt: Instant.nullable(),
  createdAt: Instant,
});

export const companions = contract('companion', {
  own: endpoint({
    method: 'GET',
    path: '/companion',
    who: ['companion'],
    summary: "Reads the caller's companion record; null before onboarding",
    input: Empty,
    output: z.object({ companion: OwnCompanion.nullable() }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/companion',
    who: ['companion'],
    summary:
      'Saves how the product reaches the companion; absent fields stay, empty ones are cleared',
    input: z.strictObject({
      phoneNumber: PhoneNumber.optional(),
      whatsappNumber: PhoneNumber.optional(),
      telegramHandle: TelegramHandle.optional(),
      ktpNumber: KtpNumber.optional(),
    }),
    output: z.object({ companion: OwnCompanion }),
    errors: { contact_missing: 409 },
  }),
});
