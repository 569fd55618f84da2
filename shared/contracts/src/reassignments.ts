import { z } from 'zod';
import { Assignment } from './assignments.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, line, text } from './fields.ts';
import { NamedPerson } from './named-person.ts';

const staff = ['admin', 'moderator'] as const;

/** An active assignment, with who cannot be the client's next companion: the people of the client's circles. */
export const StaffAssignment = Assignment.extend({ circleMembers: z.array(Id) });

/** What happens to a session when a client gets another companion. */
export const ReassignedSession = z.object({
  id: Id,
  kind: z.enum(['booking', 'trial']),
  startsAt: Instant,
  minutes: z.number().int(),
  seriesId: Id.nullable(),
  /** The pack that pays for it; null for the subscription, and for a trial call. */
  packId: Id.nullable(),
  /** stays: it has begun, and the present companion finishes it. */
  outcome: z.enum(['kept', 'moved', 'cancelled', 'stays']),
  /** The session's time with the next companion; null if they cannot take it. */
  newStartsAt: Instant.nullable(),
  /** Why it is cancelled: the code of a refusal of a booking, or one of its own; null when it is not. */
  reason: z.string().nullable(),
  /** Its credit is not returned, because the client asked for another companion and it starts within the notice. */
  staysUsed: z.boolean(),
  /** At most three other times, the nearest first, where the next companion cannot take its own. */
  alternatives: z.array(Instant),
});

/** What happens to a pack; undecided: nobody has said yet whether the client goes on with it. */
export const ReassignedPack = z.object({
  id: Id,
  name: z.string(),
  unused: z.number().int(),
  total: z.number().int(),
  expiresAt: Instant,
  outcome: z.enum(['moved', 'refunded', 'undecided']),
  /** What is given back; null when nothing is. */
  refundUsd: z.string().nullable(),
});

export const ReassignmentPlan = z.object({
  sessions: z.array(ReassignedSession),
  packs: z.array(ReassignedPack),
  /** Weekly series that go on with the next companion, by the client's wall clock. day: 0 is Sunday. */
  series: z.array(
    z.object({ id: Id, day: z.number().int(), localTime: z.string(), timeZone: z.string() }),
  ),
  /** The subscription names the next companion from then on. */
  subscription: z.boolean(),
  /** The open trial request that follows the client. */
  trialRequestId: Id.nullable(),
  /** Of all this but the alternatives: the same plan has the same one. */
  fingerprint: z.string(),
});

/** What staff chooses; without a choice a session that cannot be held at its time is cancelled. */
const choice = {
  id: Id,
  newCompanionId: z.uuid('Please select a new companion.'),
  /** Other times for sessions that the next companion cannot take at their own. */
  times: z
    .array(z.strictObject({ id: Id, startsAt: Instant }))
    .max(500)
    .default([]),
  /** Whether the client goes on with each pack; otherwise what is left of it is refunded. */
  packs: z
    .array(z.strictObject({ id: Id, clientAgrees: z.boolean() }))
    .max(100)
    .default([]),
  /** The client's wish for another companion has a cause: late sessions that are cancelled come back. */
  forCause: z.boolean().default(false),
};

const errors = {
  reassigned_meanwhile: 409,
  replacement_not_suitable: 409,
  companion_of_person: 409,
  pack_not_refundable: 409,
  changed_meanwhile: 412,
} as const;

/** Reassignment: staff give a client another companion, and sessions, packs and subscription move with the client. */
export const reassignments = contract('bookings', {
  list: endpoint({
    method: 'GET',
    path: '/assignments/staff',
    who: staff,
    summary: 'Active assignments of all clients, newest first',
    input: z.strictObject({
      /** A part of the name of one of the two. */
      search: line(100).optional(),
      /** The id of the last row of the page before. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: z.object({ assignments: z.array(StaffAssignment), next: Id.nullable() }),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/people/{userId}/assignments',
    who: staff,
    summary: 'The newest 50 assignments of a client or a companion, the active ones first',
    input: z.strictObject({ userId: Id }),
    output: z.object({ assignments: z.array(Assignment) }),
  }),
  replacements: endpoint({
    method: 'GET',
    path: '/assignments/replacements',
    who: staff,
    summary: 'Up to 200 verified companions by name',
    input: z.strictObject({
      /** A part of the name. */
      search: line(100).optional(),
    }),
    output: z.object({ companions: z.array(NamedPerson), hasMore: z.boolean() }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/assignments/{id}/reassignment-preview',
    who: staff,
    summary: 'What a reassignment would move, cancel and refund; nothing is changed',
    input: z.strictObject(choice),
    output: ReassignmentPlan,
    errors,
  }),
  reassign: endpoint({
    method: 'POST',
    path: '/assignments/{id}/reassignment',
    who: staff,
    summary: 'Gives a client another companion, exactly as the preview with this fingerprint said',
    input: z.strictObject({
      ...choice,
      fingerprint: line(100).min(1),
      /** For the next companion, who reads it beside the client. */
      note: text(2000).optional(),
    }),
    output: ReassignmentPlan,
    errors: { ...errors, pack_undecided: 409 },
    limits: ['one reassignment of an assignment'],
  }),
});
