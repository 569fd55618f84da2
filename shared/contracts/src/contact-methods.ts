import { missingNumber } from '@kabar/rules/call-mediums';
import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Email, Empty, Id, line, Medium } from './fields.ts';

/** How to reach a person: the preferred method, and the value for each; empty if there is none. */
export const ContactMethods = z.strictObject({
  preferred: Medium,
  phone: line(40),
  whatsapp: line(80),
  telegram: line(80),
  email: z.union([z.literal(''), Email]),
  zoomLink: line(500),
  googleMeet: line(500),
});

/** A `superRefine` that requires a number for a preferred phone or WhatsApp, and reports the field. */
export function requireNumber(typed: z.output<typeof OwnContactMethods>, context: z.RefinementCtx) {
  const missing = missingNumber(typed);
  if (missing === undefined) return;
  context.addIssue({
    code: 'custom',
    path: [missing],
    message: 'The preferred way needs its number',
  });
}

/** Contact methods of the account's holder, who may also prefer a call in Kabar. */
export const OwnContactMethods = ContactMethods.extend({
  preferred: z.enum(['video', ...Medium.options]),
});

/**
 * How a companion reaches a person: one entry for each medium of the current sessions; value is null if there is none.
 */
export const CallContacts = z.object({
  contacts: z.array(z.object({ medium: Medium, value: z.string().nullable() })),
});

const Stored = z.object({
  /** Null if nothing was ever saved: the client is then called by video only. */
  contactMethods: OwnContactMethods.nullable(),
  /** Row version for If-Match; 0 before the first save. */
  version: z.int(),
});

/** How the account's holder can be called outside of Kabar. */
export const contactMethods = contract('client', {
  own: endpoint({
    method: 'GET',
    path: '/contact-methods',
    who: ['client'],
    summary: 'Reads how the caller can be called outside of Kabar',
    input: Empty,
    output: Stored,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/contact-methods',
    who: ['client'],
    summary: 'Replaces how the caller can be called outside of Kabar; needs the version',
    versioned: true,
    input: z.strictObject({ contactMethods: OwnContactMethods.superRefine(requireNumber) }),
    output: Stored,
    errors: { changed_meanwhile: 412 },
  }),
  callContact: endpoint({
    method: 'GET',
    path: '/clients/{clientId}/call-contact',
    writes: true,
    who: ['companion'],
    summary:
      'How the companion of a session outside of Kabar reaches the client, 24 hours before to 24 hours after it; each read is logged',
    input: z.strictObject({ clientId: Id }),
    output: CallContacts,
  }),
});
