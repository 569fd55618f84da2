import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, text } from './fields.ts';
import { NamedPerson } from './named-person.ts';

/** The pairing of a client with a companion; a client has one active companion. */
export const Assignment = z.object({
  id: Id,
  client: NamedPerson,
  companion: NamedPerson,
  status: z.enum(['active', 'ended']),
  /** What created the assignment. */
  origin: z.enum(['trial_request', 'booking', 'subscription', 'staff']),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  endedBy: z.enum(['client', 'companion', 'staff', 'system']).nullable(),
  /** When the client asked for another companion, or null. Hidden from the companion. */
  askedForAnotherAt: Instant.nullable(),
});

/** An assignment as the companion sees it. */
export const ActiveClient = Assignment.extend({
  /** The handover note by staff, if the client came from another companion. */
  handoverNote: z.string().nullable(),
});

/** Consequences of ending an assignment. Trial calls are not counted, because they cost no credit. */
const EndOfAssignment = z.object({
  /** Number of future sessions that are cancelled. */
  sessions: z.number().int(),
  returned: z.number().int(),
  /** Sessions whose credit is not returned: they start within the notice, and the client ends without a cause. */
  used: z.number().int(),
  /** Late cancellations that count as strikes of the companion; staff see them. */
  strikes: z.number().int(),
});

export const assignments = contract('bookings', {
  current: endpoint({
    method: 'GET',
    path: '/assignments/current',
    who: ['client'],
    summary: "Returns the caller's active companion; null without one",
    input: Empty,
    output: z.object({ assignment: Assignment.nullable() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/assignments',
    who: ['companion'],
    summary: "Lists the caller's active clients, newest first, with their number",
    input: z.strictObject({
      /** The id of the last row of the previous page. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({
      assignments: z.array(ActiveClient),
      activeClients: z.number().int(),
      next: Id.nullable(),
    }),
  }),
  askForAnother: endpoint({
    method: 'POST',
    path: '/assignments/{id}/wish-for-another',
    who: ['client'],
    summary: 'Asks staff for another companion; the current one stays until staff act',
    input: z.strictObject({ id: Id, reason: text(500).min(3) }),
    output: Assignment,
    errors: { already_ended: 409 },
    limits: ['one wish for another companion'],
  }),
  previewEnd: endpoint({
    method: 'GET',
    path: '/assignments/{id}/end',
    who: ['client', 'companion'],
    summary:
      'Previews what ending the assignment does to future sessions and the credits that pay for them',
    input: z.strictObject({ id: Id }),
    output: EndOfAssignment,
    errors: { already_ended: 409 },
  }),
  end: endpoint({
    method: 'POST',
    path: '/assignments/{id}/end',
    who: ['client', 'companion'],
    summary: 'Ends the assignment: future sessions are cancelled, the conversation is closed',
    input: z.strictObject({ id: Id, reason: text(500).min(3).optional() }),
    output: Assignment,
    errors: { already_ended: 409 },
    limits: ['one end of an assignment'],
  }),
});
