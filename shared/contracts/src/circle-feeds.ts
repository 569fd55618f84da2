import { z } from 'zod';
import { careErrors } from './care-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, line, Nothing } from './fields.ts';

const Person = z.strictObject({ personId: Id });
const who = ['client'] as const;

/**
 * The calls of a person in care as an iCalendar feed (RFC 5545) at a secret URL, one for each member of their circle. Each
 * reading checks membership and consent, so that a URL opens nothing once one of them has ended.
 */
export const circleFeeds = contract('bookings', {
  own: endpoint({
    method: 'GET',
    path: '/care/{personId}/calendar-feed',
    who,
    summary:
      "Returns when the caller's calendar address for this person was created; null if there is none",
    input: Person,
    output: z.object({ createdAt: Instant.nullable() }),
    errors: careErrors,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/care/{personId}/calendar-feed',
    who,
    summary: 'Creates a calendar address for this person; the previous one stops working',
    input: Person,
    output: z.object({ address: z.url(), createdAt: Instant }),
    status: 201,
    errors: careErrors,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/care/{personId}/calendar-feed',
    who,
    summary:
      "Deletes the caller's calendar address for this person, also after the membership has ended",
    input: Person,
    output: Nothing,
    status: 204,
  }),
  read: endpoint({
    method: 'GET',
    path: '/circle-calendar.ics',
    who: 'everyone',
    summary:
      'Returns the calls of a person in care from 30 days ago to a year ahead, including cancelled ones, for calendar programs',
    input: z.strictObject({ token: line(60).min(1) }),
    output: Nothing,
    download: true,
  }),
});
