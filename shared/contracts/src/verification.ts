import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, line, Medium, text } from './fields.ts';

export const VerificationStatus = z.enum(['pending', 'approved', 'rejected']);

/** Filters of the verification list; unverified is pending or rejected. */
export const VerificationFilter = z.enum(['all', 'verified', 'unverified', 'pending', 'rejected']);

export const CompanionRow = z.object({
  companionId: Id,
  fullName: z.string(),
  avatarUrl: z.string().nullable(),
  status: VerificationStatus,
  isVerified: z.boolean(),
  acceptedMediums: z.array(Medium),
  createdAt: Instant,
  verifiedAt: Instant.nullable(),
  /** Whether identity document and selfie are both submitted. */
  hasDocuments: z.boolean(),
});

export const VerificationLogEntry = z.object({
  id: Id,
  action: z.enum(['approved', 'rejected']),
  notes: z.string().nullable(),
  createdAt: Instant,
  adminId: Id,
  /** Null once that account is erased. */
  adminName: z.string().nullable(),
});

/** A submitted document; its file needs a signed link (contract companion-documents). */
const SubmittedDocument = z
  .object({
    id: Id,
    mediaType: z.enum(['image/jpeg', 'application/pdf']),
    createdAt: Instant,
  })
  .nullable();

/** Everything that a reviewer needs on one screen. Files are opened by links that are valid for a minute. */
export const CompanionReview = CompanionRow.extend({
  bio: z.string().nullable(),
  gender: z.string().nullable(),
  ageBracket: z.string().nullable(),
  education: z.string().nullable(),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  photos: z.array(z.string()),
  timezone: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  whatsappNumber: z.string().nullable(),
  telegramHandle: z.string().nullable(),
  ktpNumber: z.string().nullable(),
  /** The stored number is damaged and cannot be decrypted. */
  ktpDamaged: z.boolean(),
  notes: z.string().nullable(),
  idDocument: SubmittedDocument,
  selfie: SubmittedDocument,
  history: z.array(VerificationLogEntry),
});

const staff = ['admin', 'moderator'] as const;

export const verification = contract('companion', {
  figures: endpoint({
    method: 'GET',
    path: '/verification/figures',
    who: staff,
    summary: 'Counts companions: all, verified, pending, and created in the last 7 days',
    input: Empty,
    output: z.object({
      total: z.number().int(),
      verified: z.number().int(),
      pending: z.number().int(),
      thisWeek: z.number().int(),
    }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/verification/waiting',
    who: staff,
    summary: 'Counts companions who wait for a decision, at most 100',
    input: Empty,
    output: z.object({ waiting: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/verification/companions',
    who: staff,
    summary: 'Lists companions newest first, page by page, by state and name',
    input: z.strictObject({
      /** Only this companion. */
      companionId: Id.optional(),
      filter: VerificationFilter.optional(),
      /** Part of the name. */
      search: line(100).optional(),
      /** `next` of the previous page. */
      after: line(200).optional(),
    }),
    output: z.object({ companions: z.array(CompanionRow), next: z.string().nullable() }),
  }),
  review: endpoint({
    method: 'GET',
    path: '/verification/companions/{companionId}',
    writes: true,
    who: staff,
    summary: 'Returns a companion with contact, documents and history; the access is audited',
    input: z.strictObject({ companionId: Id }),
    output: CompanionReview,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/verification/companions/{companionId}/decisions',
    who: staff,
    summary: 'Approves or rejects a companion, who is notified; the decision is audited',
    input: z.strictObject({
      companionId: Id,
      id: Id,
      decision: z.enum(['approved', 'rejected']),
      notes: text(2000).optional(),
      /** The status that the reviewer saw (compare-and-set); refused if another reviewer has decided since. */
      seen: VerificationStatus.optional(),
    }),
    output: CompanionRow,
    status: 201,
    errors: { already_decided: 409 },
    limits: ['one decision'],
  }),
});
