import { z } from 'zod';
import { BookingSeries, SeriesWish, seriesErrors } from './booking-series.ts';
import { BookingCost, BookingMedium, changeErrors } from './booking-shapes.ts';
import {
  actingErrors,
  bookErrors,
  CareChoice,
  CarePerson,
  CareSession,
  CareSessionDetails,
  careErrors,
  moveErrors,
  previewMoveErrors,
} from './care-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, line } from './fields.ts';
import { TrialRequest } from './trial-request-shapes.ts';
import { CareTrialWish, wishErrors } from './trial-requests.ts';

/** A weekly series without its payment. */
const CareSeries = BookingSeries.pick({
  ...{ id: true, companion: true, timeZone: true, localTime: true, firstDate: true, dates: true },
});

const Person = z.strictObject({ personId: Id });
const Session = z.strictObject({ personId: Id, id: Id });
const who = ['client'] as const;

/**
 * What a care circle member sees and does for its person in the bookings service. Requests run as the account that
 * holds the person's rows, with that account's rules, and record who acted.
 */
export const circleCare = contract('bookings', {
  people: endpoint({
    method: 'GET',
    path: '/care',
    who,
    summary:
      'Lists the people whose circles the caller belongs to, each with the next session and the newest check-in',
    input: Empty,
    output: z.object({ people: z.array(CarePerson) }),
    errors: { circles_off: 403 },
  }),
  person: endpoint({
    method: 'GET',
    path: '/care/{personId}',
    who,
    summary: 'Returns one person whose circle the caller belongs to',
    input: Person,
    output: CarePerson,
    errors: { circles_off: 403, person_not_found: 404 },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/care/{personId}/sessions',
    writes: true,
    who,
    summary:
      "Lists the person's sessions: upcoming ones by time, past and cancelled ones newest first",
    input: Person.extend({
      when: z.enum(['next', 'past']).default('next'),
      /** The id of the last row of the previous page. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ sessions: z.array(CareSession), next: Id.nullable() }),
    errors: careErrors,
  }),
  openTimes: endpoint({
    method: 'GET',
    path: '/care/{personId}/open-times',
    writes: true,
    who,
    summary:
      'Lists what can pay for a session of the person, with the companion and the times of the next 14 days when both are free',
    input: Person,
    output: z.object({ choices: z.array(CareChoice) }),
    errors: actingErrors,
  }),
  book: endpoint({
    method: 'POST',
    path: '/care/{personId}/bookings',
    who,
    summary: 'Books a session for the person; the account that holds their sessions pays',
    input: Person.extend({
      id: Id,
      scheduledAt: Instant,
      paidBy: z.union([z.literal('subscription'), Id]).default('subscription'),
      medium: BookingMedium.default('video'),
    }),
    output: CareSession,
    status: 201,
    errors: bookErrors,
    limits: ['one session at a time for two helpers'],
  }),
  bookSeries: endpoint({
    method: 'POST',
    path: '/care/{personId}/series',
    who,
    summary: 'Books every available date of weekly sessions for the person',
    input: SeriesWish.safeExtend({ personId: Id }),
    /** The first series; `also` has the others in the order of the request. */
    output: CareSeries.extend({ also: z.array(CareSeries) }),
    status: 201,
    errors: { ...actingErrors, ...seriesErrors },
  }),
  series: endpoint({
    method: 'GET',
    path: '/care/{personId}/series',
    writes: true,
    who,
    summary: "Lists the person's active weekly sessions, newest first",
    input: Person,
    output: z.object({ series: z.array(CareSeries) }),
    errors: careErrors,
  }),
  endSeries: endpoint({
    method: 'POST',
    path: '/care/{personId}/series/{id}/end',
    who,
    summary: "Ends the person's weekly sessions: future ones are cancelled as by their client",
    input: Session,
    output: CareSeries,
    errors: { ...actingErrors, already_closed: 409 },
    limits: ['one end for two helpers'],
  }),
  requestTrial: endpoint({
    method: 'POST',
    path: '/care/{personId}/trial-requests',
    who,
    summary: 'Requests a free trial call for the person, with a companion whom staff choose',
    input: CareTrialWish,
    output: TrialRequest.pick({ id: true, status: true, createdAt: true }),
    status: 201,
    errors: { ...actingErrors, ...wishErrors },
  }),
  read: endpoint({
    method: 'GET',
    path: '/care/{personId}/bookings/{id}',
    writes: true,
    who,
    summary: 'Returns a session of the person with its history: who booked, moved or cancelled it',
    input: Session,
    output: CareSessionDetails,
    errors: careErrors,
  }),
  previewCancel: endpoint({
    method: 'GET',
    path: '/care/{personId}/bookings/{id}/cancellation',
    writes: true,
    who,
    summary: 'Previews cancelling now',
    input: Session,
    output: BookingCost,
    errors: { ...actingErrors, status_not_allowed: 409, session_begun: 409 },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/care/{personId}/bookings/{id}/cancellation',
    who,
    summary: 'Cancels a session of the person as its client would',
    versioned: true,
    input: Session.extend({ reason: line(500).optional() }),
    output: CareSessionDetails,
    errors: { ...actingErrors, ...changeErrors },
  }),
  undoCancellation: endpoint({
    method: 'DELETE',
    path: '/care/{personId}/bookings/{id}/cancellation',
    who,
    summary: "Undoes a cancellation by the circle or the session's client while that is possible",
    input: Session,
    output: CareSessionDetails,
    errors: { ...actingErrors, status_not_allowed: 409, too_late_to_undo: 409 },
  }),
  previewMove: endpoint({
    method: 'GET',
    path: '/care/{personId}/bookings/{id}/move',
    writes: true,
    who,
    summary: 'Previews moving to a time; refused as the move itself would be',
    input: Session.extend({ scheduledAt: Instant }),
    output: BookingCost,
    errors: previewMoveErrors,
  }),
  move: endpoint({
    method: 'POST',
    path: '/care/{personId}/bookings/{id}/move',
    who,
    summary: 'Moves a session of the person as its client would',
    versioned: true,
    input: Session.extend({ moveId: Id, scheduledAt: Instant, reason: line(500).optional() }),
    output: CareSessionDetails,
    errors: moveErrors,
    limits: ['one move of a version'],
  }),
  undoMove: endpoint({
    method: 'DELETE',
    path: '/care/{personId}/bookings/{id}/move',
    who,
    summary: "Undoes a move by the circle or the session's client while that is possible",
    input: Session,
    output: CareSessionDetails,
    errors: { ...actingErrors, move_not_undoable: 409 },
  }),
});
