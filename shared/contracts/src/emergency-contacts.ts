import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Email, Id, line, Nothing, text } from './fields.ts';

const Phone = line(40).refine((value) => /\d/.test(value), 'A phone number has digits');

export const EmergencyContact = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  relationship: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable(),
  isPrimary: z.boolean(),
  /** Null for the client's own contacts. */
  lovedOneId: Id.nullable(),
  /** Row version for If-Match. */
  version: z.int(),
  /** The reader of this address unsubscribed, so no mails are sent to it. */
  isDeclined: z.boolean(),
});

/** Absent for the client's own contacts. */
const Of = z.strictObject({ lovedOneId: Id.optional() });

/** A loved one's data for the companion, besides the notes. */
export const LovedOneName = z.object({ id: Id, fullName: z.string() });

/** The primary contact first, then in the order in which they are contacted. */
const List = z.object({ contacts: z.array(EmergencyContact) });

export const emergencyContacts = contract('client', {
  list: endpoint({
    method: 'GET',
    path: '/emergency-contacts',
    who: ['client'],
    summary: 'Lists the emergency contacts of the caller or of one of their loved ones',
    input: Of,
    output: List,
  }),
  add: endpoint({
    method: 'POST',
    path: '/emergency-contacts',
    who: ['client'],
    summary: 'Adds a further contact with name and phone',
    input: z.strictObject({
      id: Id,
      name: line(120).min(1),
      phone: Phone,
      relationship: line(80).nullable(),
      /** A contact with an address gets a mail when the client does not answer. */
      email: Email.nullable().optional(),
      ...Of.shape,
    }),
    output: z.object({ contact: EmergencyContact }),
    status: 201,
    errors: { list_full: 409, name_invalid: 400 },
    limits: ['at most 30 contacts'],
  }),
  changePrimary: endpoint({
    method: 'PATCH',
    path: '/emergency-contacts/primary',
    who: ['client'],
    summary:
      'Changes the primary contact of the caller or of one of their loved ones; absent fields keep their value. Version 0 creates it, with name, relationship and phone',
    // Optimistic locking, so that a new name never ends up with the previous person's number.
    versioned: true,
    input: z
      .strictObject({
        name: line(120).min(1),
        relationship: line(80).min(1),
        phone: Phone,
        email: Email.nullable(),
        address: text(500).nullable(),
        notes: text(5000).nullable(),
      })
      .partial()
      .extend(Of.shape),
    output: z.object({ contact: EmergencyContact }),
    errors: { list_full: 409, changed_meanwhile: 412, name_invalid: 400 },
    limits: ['one primary contact', 'at most 30 contacts'],
  }),
  changeEmail: endpoint({
    method: 'PATCH',
    path: '/emergency-contacts/{id}',
    who: ['client'],
    summary: "Changes the address of one of the caller's contacts; null removes it",
    input: z.strictObject({ id: Id, email: Email.nullable() }),
    output: z.object({ contact: EmergencyContact }),
  }),
  order: endpoint({
    method: 'POST',
    path: '/emergency-contacts/order',
    who: ['client'],
    summary:
      'Sets the order in which the further contacts are written to after the primary one; each must be listed once',
    input: z.strictObject({ ids: z.array(Id).max(30), ...Of.shape }),
    output: List,
    errors: { list_changed: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/emergency-contacts/{id}',
    who: ['client'],
    summary: "Deletes one of the caller's contacts",
    input: z.strictObject({ id: Id }),
    output: Nothing,
    status: 204,
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/clients/{clientId}/emergency-contacts',
    writes: true,
    // The verb checks the role itself, because every refusal is recorded for the owner.
    who: 'signed-in',
    summary:
      'Returns the contacts to a companion with an approved call, from 24 hours before to 24 hours after it; each attempt is logged, refused ones too',
    input: z.strictObject({ clientId: Id }),
    output: List.extend({ lovedOnes: z.array(LovedOneName) }),
  }),
  ofIncident: endpoint({
    method: 'POST',
    path: '/incidents/{incidentId}/emergency-contacts',
    who: ['admin', 'moderator'],
    summary:
      "Returns names and phones to the owner of a missed session's open incident, who gives a reason; the client sees who and why",
    input: z.strictObject({ incidentId: Id, reason: text(500).min(3) }),
    output: z.object({
      contacts: z.array(
        EmergencyContact.pick({ id: true, name: true, relationship: true, phone: true }),
      ),
    }),
    errors: { not_owner: 409 },
  }),
});
