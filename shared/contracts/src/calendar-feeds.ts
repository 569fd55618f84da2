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
    summary: 'Since when the caller has a calendar address; the address itself is shown once alone',
    input: Empty,
    output: z.object({ createdAt: Instant.nullable() }),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/calendar-feed',
    who: both,
    summary: 'Makes a calendar address for the caller; the one before opens nothing any more',
    input: z.strictObject({}),
    output: z.object({ address: z.url(), createdAt: Instant }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/calendar-feed',
    who: both,
    summary: "Takes the caller's calendar address back",
    input: Empty,
    output: Nothing,
    status: 204,
  }),
  read: endpoint({
    method: 'GET',
    path: '/calendar.ics',
    who: 'everyone',
    summary:
      'The sessions from 30 days ago to a year ahead, cancelled ones too, for programs that follow a calendar',
    input: z.strictObject({ token: line(60).min(1) }),
    output: Nothing,
    download: true,
  }),
  entry: endpoint({
    method: 'GET',
    path: '/calendar-entries/{id}',
    who: both,
    summary: 'One session of the caller, for the calendar of a phone',
    input: z.strictObject({ id: Id }),
    output: Nothing,
    download: true,
  }),
});
