import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Email, Id, Instant, Language, line, Nothing } from './fields.ts';
import { ConsentWay } from './loved-ones.ts';

/** Maximum per person in care. */
export const mostFamilyAddresses = 5;

/** A family member, usually without an account, who gets a mail after each logged session. */
export const FamilyAddress = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  language: Language,
  /** The reader unsubscribed from these mails, or from all. */
  isDeclined: z.boolean(),
});

/** The person's latest answer about summaries for the family, with how and by whom it was asked. */
export const SummaryConsent = z.object({
  given: z.boolean(),
  /** How the holder asked the loved one; null for the holder's own answer, and for a refusal. */
  how: ConsentWay.nullable(),
  /** The holder, or the loved one, who withdrew it by their personal link. */
  askedBy: z.enum(['client', 'loved_one']),
  askedAt: Instant,
});

/** Absent for the caller's own summaries. */
const Of = { lovedOneId: Id.optional() };

const View = z.object({
  addresses: z.array(FamilyAddress),
  /** Null if not asked yet; then no mails are sent. */
  consent: SummaryConsent.nullable(),
});

/** Mails to the family link to a summary's page and never contain the summary. They require the person's consent. */
export const familyAddresses = contract('client', {
  list: endpoint({
    method: 'GET',
    path: '/family-addresses',
    who: ['client'],
    summary:
      'Lists who gets the summaries of the caller or of one of their loved ones, and whether that person agrees',
    input: z.strictObject(Of),
    output: View,
  }),
  add: endpoint({
    method: 'POST',
    path: '/family-addresses',
    who: ['client'],
    summary: 'Adds an address that gets a mail after each logged session of the person',
    input: z.strictObject({
      id: Id,
      name: line(120).min(1),
      email: Email,
      language: Language,
      ...Of,
    }),
    output: z.object({ address: FamilyAddress }),
    status: 201,
    errors: { family_addresses_full: 409, name_invalid: 400 },
    limits: ['at most 5 addresses of a person'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/family-addresses/{id}',
    who: ['client'],
    summary: 'Removes an address of the caller; links already mailed to it stop working',
    input: z.strictObject({ id: Id }),
    output: Nothing,
    status: 204,
  }),
  endLinks: endpoint({
    method: 'DELETE',
    path: '/family-addresses/{id}/links',
    who: ['client'],
    summary: 'Revokes the links already mailed to an address; later mails have new ones',
    input: z.strictObject({ id: Id }),
    output: Nothing,
    status: 204,
  }),
  consent: endpoint({
    method: 'PUT',
    path: '/family-addresses/consent',
    who: ['client'],
    summary:
      'Records whether the caller, or one of their loved ones, agrees that summaries go to the family. A no revokes the mailed links; all answers are kept',
    input: z
      .strictObject({ given: z.boolean(), how: ConsentWay.optional(), ...Of })
      .refine(
        (said) => (said.how !== undefined) === (said.given && said.lovedOneId !== undefined),
        {
          path: ['how'],
          message: 'How the loved one was asked belongs to a yes of theirs',
        },
      ),
    output: z.object({ consent: SummaryConsent }),
  }),
});
