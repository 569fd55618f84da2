import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, line, Nothing } from './fields.ts';

const both = ['client', 'companion'] as const;

/** A person's sessions as an iCalendar feed (RFC 5545) at a secret URL, for the calendar of a phone. */
export const calendarFeeds = contract('bookings', {
  own: endpoint({
    method: 'GET',
    path: '/calendar-feed',
    who: both,
    summary:
      "Returns when the caller's calendar address was created; the address itself is shown only once",
    input: Empty,
    output: z.object({ createdAt: Instant.nullable() }),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/calendar-feed',
    who: both,
    summary: 'Creates a calendar address for the caller; the previous one stops working',
    input: z.strictObject({}),
    output: z.object({ address: z.url(), createdAt: Instant }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/calendar-feed',
    who: both,
    summary: "Deletes the caller's calendar address",
    input: Empty,
    output: Nothing,
    status: 204,
  }),
  read: endpoint({
    method: 'GET',
    path: '/calendar.ics',
    who: 'everyone',
    summary:
      'Returns the sessions from 30 days ago to a year ahead, including cancelled ones, for calendar programs',
    input: z.strictObject({ token: line(60).min(1) }),
    output: Nothing,
    download: true,
  }),
  entry: endpoint({
    method: 'GET',
    path: '/calendar-entries/{id}',
    who: both,
    summary: 'Returns one session of the caller as a calendar file',
    input: z.strictObject({ id: Id }),
    output: Nothing,
    download: true,
  }),
});
