import { z } from 'zod';
import { Assignment } from './assignments.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, line, text } from './fields.ts';
import { NamedPerson } from './named-person.ts';

const staff = ['admin', 'moderator'] as const;

/** An active assignment. The people in the client's circles cannot be the next companion. */
export const StaffAssignment = Assignment.extend({ circleMembers: z.array(Id) });

/** The result for one session when a client gets another companion. */
export const ReassignedSession = z.object({
  id: Id,
  kind: z.enum(['booking', 'trial']),
  startsAt: Instant,
  minutes: z.number().int(),
  seriesId: Id.nullable(),
  /** The pack that pays for it; null for a subscription or a trial call. */
  packId: Id.nullable(),
  /** stays: it has begun, and the current companion finishes it. */
  outcome: z.enum(['kept', 'moved', 'cancelled', 'stays']),
  /** The time with the next companion; null if they cannot take it. */
  newStartsAt: Instant.nullable(),
  /** Why it is cancelled: a refusal code of bookings or reassignments; otherwise null. */
  reason: z.string().nullable(),
  /** Its credit is not returned, because the client asked for another companion and it starts within the notice. */
  staysUsed: z.boolean(),
  /** At most three other times, nearest first, if the next companion cannot take its time. */
  alternatives: z.array(Instant),
});

/** The result for a pack; undecided: the client has not said whether to continue. */
export const ReassignedPack = z.object({
  id: Id,
  name: z.string(),
  unused: z.number().int(),
  total: z.number().int(),
  expiresAt: Instant,
  outcome: z.enum(['moved', 'refunded', 'undecided']),
  /** The refund in USD, or null. */
  refundUsd: z.string().nullable(),
});

export const ReassignmentPlan = z.object({
  sessions: z.array(ReassignedSession),
  packs: z.array(ReassignedPack),
  /** Weekly series that continue with the next companion, in the client's time zone. day: 0 is Sunday. */
  series: z.array(
    z.object({ id: Id, day: z.number().int(), localTime: z.string(), timeZone: z.string() }),
  ),
  /** Whether a subscription moves to the next companion. */
  subscription: z.boolean(),
  /** The open trial request that moves with the client. */
  trialRequestId: Id.nullable(),
  /** A hash of everything here except the alternatives; the confirmation must send the same one. */
  fingerprint: z.string(),
});

/** The choices of staff; without a choice, a session whose time is not possible is cancelled. */
const choice = {
  id: Id,
  newCompanionId: z.uuid('Please select a new companion.'),
  /** Other times for sessions that the next companion cannot take at their own. */
  times: z
    .array(z.strictObject({ id: Id, startsAt: Instant }))
    .max(500)
    .default([]),
  /** Whether each pack continues; otherwise its rest is refunded. */
  packs: z
    .array(z.strictObject({ id: Id, clientAgrees: z.boolean() }))
    .max(100)
    .default([]),
  /** The client has a cause, so credits of late-cancelled sessions are returned. */
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
      /** Part of the client's or companion's name. */
      search: line(100).optional(),
      /** The id of the last row of the previous page. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: z.object({ assignments: z.array(StaffAssignment), next: Id.nullable() }),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/people/{userId}/assignments',
    who: staff,
    summary: 'Lists the newest 50 assignments of a client or a companion, active ones first',
    input: z.strictObject({ userId: Id }),
    output: z.object({ assignments: z.array(Assignment) }),
  }),
  replacements: endpoint({
    method: 'GET',
    path: '/assignments/replacements',
    who: staff,
    summary: 'Up to 200 verified companions by name',
    input: z.strictObject({
      /** Part of the name. */
      search: line(100).optional(),
    }),
    output: z.object({ companions: z.array(NamedPerson), hasMore: z.boolean() }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/assignments/{id}/reassignment-preview',
    who: staff,
    summary: 'Previews what a reassignment would move, cancel and refund; changes nothing',
    input: z.strictObject(choice),
    output: ReassignmentPlan,
    errors,
  }),
  reassign: endpoint({
    method: 'POST',
    path: '/assignments/{id}/reassignment',
    who: staff,
    summary:
      'Gives a client another companion, with exactly the effects of the preview with this fingerprint',
    input: z.strictObject({
      ...choice,
      fingerprint: line(100).min(1),
      /** A handover note for the next companion. */
      note: text(2000).optional(),
    }),
    output: ReassignmentPlan,
    errors: { ...errors, pack_undecided: 409 },
    limits: ['one reassignment of an assignment'],
  }),
});
