import { z } from 'zod';
import { CallContacts, ContactMethods, requireNumber } from './contact-methods.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, Language, line, Nothing, TimeZone, text } from './fields.ts';

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 09:00');

/** A weekly time in UTC; day 0 is Sunday. An end before the start lies on the next day. */
export const CallTime = z
  .strictObject({ day: z.number().int().min(0).max(6), startUtc: TimeOfDay, endUtc: TimeOfDay })
  .refine((time) => time.startUtc !== time.endUtc, {
    path: ['endUtc'],
    message: 'Ends when it starts',
  });

const fields = {
  fullName: line(120).min(1),
  relationship: line(80).nullable(),
  contactMethods: ContactMethods.superRefine(requireNumber),
  preferredCallTimes: z.array(CallTime).max(28),
  notes: text(5000).nullable(),
};

/** The loved one's time zone and language; null if unknown. */
const clock = { timeZone: TimeZone.nullable(), language: Language.nullable() };
const typedClock = { timeZone: clock.timeZone.optional(), language: clock.language.optional() };

/** A loved one's consent to calls: who asked, when and how. */
const Consent = z.object({
  given: z.boolean(),
  /** Null if they refused. */
  how: z.enum(['in_person', 'by_phone', 'in_writing', 'in_a_call']).nullable(),
  /** The account's holder, or the companion in the first call. */
  askedBy: z.enum(['client', 'companion']),
  askedAt: Instant,
});

/** How the account's holder asked them. */
export const ConsentWay = z.enum(['in_person', 'by_phone', 'in_writing']);

export const LovedOne = z.object({
  id: Id,
  ...fields,
  ...clock,
  // The stored address may be invalid by today's rules; it is still shown, so that it can be corrected.
  contactMethods: ContactMethods.extend({ email: z.string() }),
  /** Null if not asked yet. Without consent no session can be requested. */
  consent: Consent.nullable(),
  /** Row version of contact methods and call times. */
  version: z.int(),
  createdAt: Instant,
});

export const lovedOnes = contract('client', {
  list: endpoint({
    method: 'GET',
    path: '/loved-ones',
    who: ['client'],
    summary: "Lists the caller's loved ones, newest first",
    input: Empty,
    output: z.object({ lovedOnes: z.array(LovedOne) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/loved-ones',
    who: ['client'],
    summary: 'Adds a loved one',
    input: z.strictObject({ id: Id, ...fields, ...typedClock }),
    output: z.object({ lovedOne: LovedOne }),
    status: 201,
    errors: { list_full: 409, name_invalid: 400 },
    limits: ['at most 30 loved ones'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/loved-ones/{id}',
    who: ['client'],
    summary:
      'Changes a loved one of the caller; absent fields keep their value. Contact methods and call times need the version',
    versioned: true,
    input: z
      .strictObject({ ...fields, ...typedClock })
      .partial()
      .extend({ id: Id }),
    output: z.object({ lovedOne: LovedOne }),
    errors: { changed_meanwhile: 412, name_invalid: 400 },
  }),
  callContact: endpoint({
    method: 'GET',
    path: '/loved-ones/{id}/call-contact',
    writes: true,
    who: ['companion'],
    summary:
      'Returns how to reach the loved one, to the companion of a session outside of Kabar, from 24 hours before to 24 hours after it; each access is logged',
    input: z.strictObject({ id: Id }),
    output: CallContacts,
  }),
  consent: endpoint({
    method: 'PUT',
    path: '/loved-ones/{id}/consent',
    who: ['client'],
    summary:
      'Records whether a loved one of the caller agrees to be called, and is 18 or older; given: false revokes it',
    input: z
      .strictObject({
        id: Id,
        given: z.boolean(),
        how: ConsentWay.optional(),
        adult: z.boolean().optional(),
      })
      .refine(({ given, how }) => !given || how !== undefined, {
        path: ['how'],
        message: 'Say how she was asked',
      })
      .refine(({ given, adult }) => !given || adult === true, {
        path: ['adult'],
        message: 'Only who is 18 or older is called',
      }),
    output: z.object({ lovedOne: LovedOne }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/loved-ones/{id}',
    who: ['client'],
    summary: 'Deletes a loved one of the caller',
    input: z.strictObject({ id: Id }),
    output: Nothing,
    status: 204,
  }),
});
