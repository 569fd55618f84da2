import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, text } from './fields.ts';

/** Why the incident was opened (decision 92). */
export const IncidentKind = z.enum([
  'unanswered',
  'unconfirmed',
  'absent',
  'suspended',
  'urgent',
  'missed',
  'objection',
  'concern',
  'release',
]);

/** open: without an owner; taken: has an owner; closed: has an outcome. */
export const IncidentStatus = z.enum(['open', 'taken', 'closed']);

/** A person by name; null once the account is erased. */
const Name = z.object({ id: Id, fullName: z.string() }).nullable();

export const Incident = z.object({
  id: Id,
  kind: IncidentKind,
  status: IncidentStatus,
  client: Name,
  companion: Name,
  /** The row that it concerns, e.g. a trial booking; null for a concern of a visitor. */
  reference: z.object({ type: z.string(), id: Id }).nullable(),
  /** Free text by its reporter; null if the kind says enough. */
  message: z.string().nullable(),
  /** How to reach a visitor who reported a concern. */
  contact: z.string().nullable(),
  /** fullName is null once that account is erased; the id is still needed as `from` to take the incident over. */
  owner: z.object({ id: Id, fullName: z.string().nullable() }).nullable(),
  openedAt: Instant,
  takenAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  outcome: z.string().nullable(),
});

export const IncidentNote = z.object({
  id: Id,
  author: Name,
  content: z.string(),
  createdAt: Instant,
});

const staff = ['admin', 'moderator'] as const;

export const incidents = contract('backoffice', {
  list: endpoint({
    method: 'GET',
    path: '/incidents',
    who: staff,
    summary: 'Lists incidents: unowned ones first, then the oldest; closed ones newest first',
    input: z.strictObject({
      status: z.enum(['waiting', 'closed']).default('waiting'),
      /** The id of the last incident of the previous page. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(25),
    }),
    output: z.object({
      incidents: z.array(Incident),
      next: Id.nullable(),
      /** Number without an owner, counted up to 100. */
      open: z.int(),
    }),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/people/{userId}/incidents',
    who: staff,
    summary: 'The newest 50 incidents about a client or a companion',
    input: z.strictObject({ userId: Id }),
    output: z.object({ incidents: z.array(Incident) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/incidents/{id}',
    who: staff,
    summary: 'One incident with its notes, oldest first',
    input: z.strictObject({ id: Id }),
    output: z.object({ incident: Incident, notes: z.array(IncidentNote) }),
  }),
  take: endpoint({
    method: 'POST',
    path: '/incidents/{id}/owner',
    who: staff,
    summary: 'Takes an incident without an owner, or takes it over from the named owner',
    input: z.strictObject({
      id: Id,
      /** The owner that the caller saw (compare-and-set). Refused if the incident has another owner by now. */
      from: Id.optional(),
    }),
    output: z.object({ incident: Incident }),
    errors: { already_taken: 409, already_closed: 409 },
    limits: ['one owner of an incident'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/incidents/{id}/notes',
    who: staff,
    summary: 'Adds a note, also to a closed incident',
    input: z.strictObject({ id: Id, noteId: Id, content: text(2000).min(1) }),
    output: z.object({ note: IncidentNote }),
    status: 201,
  }),
  close: endpoint({
    method: 'POST',
    path: '/incidents/{id}/outcome',
    who: staff,
    summary: 'Closes an incident that the caller owns, with its outcome',
    input: z.strictObject({
      id: Id,
      outcome: text(1000).min(3),
      /** The client who did not answer was reached: the search ends and its participants are notified. */
      reached: z.boolean().optional(),
    }),
    output: z.object({ incident: Incident }),
    /** objection_open: an admin must decide about the minutes first, which closes the incident. */
    errors: { not_owner: 409, already_closed: 409, objection_open: 409 },
    limits: ['one outcome of an incident'],
  }),
});
