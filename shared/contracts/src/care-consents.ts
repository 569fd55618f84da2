import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';
import { ConsentWay } from './loved-ones.ts';

/** Data that a loved one can let the people around them see. */
export const CareKind = z.enum([
  'calendar',
  'check_ins',
  'summaries',
  'emergency_contacts',
  'private_information',
  'messages',
]);

const change = {
  kind: CareKind,
  isGiven: z.boolean(),
  /** How the loved one was asked; null if they refused. */
  how: ConsentWay.nullable(),
};

export const CareConsent = z.object({
  ...change,
  /** Null if the loved one was not asked yet, which allows nothing. */
  since: Instant.nullable(),
  /** Who recorded it; null if the loved one was not asked yet. */
  recordedBy: z.enum(['client']).nullable(),
});

const CareConsents = z.object({
  /** One entry per kind, in the order of `CareKind`. */
  consents: z.array(CareConsent),
  /** The history of all answers, newest first; at most a hundred. */
  changes: z.array(z.object({ ...change, recordedAt: Instant, recordedBy: z.enum(['client']) })),
});

/** What a loved one lets the account's holder see about them. Answers are append-only; the newest of a kind counts. */
export const careConsents = contract('client', {
  list: endpoint({
    method: 'GET',
    path: '/loved-ones/{id}/care-consents',
    who: ['client'],
    summary: 'Returns what a loved one lets the caller see, with every change',
    input: z.strictObject({ id: Id }),
    output: CareConsents,
  }),
  record: endpoint({
    method: 'PUT',
    path: '/loved-ones/{id}/care-consents/{kind}',
    who: ['client'],
    summary:
      'Records whether a loved one lets the caller see this kind of data; isGiven: false revokes it, which is always possible',
    input: z
      .strictObject({ id: Id, kind: CareKind, isGiven: z.boolean(), how: ConsentWay.optional() })
      .refine(({ isGiven, how }) => !isGiven || how !== undefined, {
        path: ['how'],
        message: 'Say how the loved one was asked',
      }),
    output: CareConsents,
    errors: { check_ins_off: 403, own_consent_needed: 403 },
  }),
});
