import { expect, it } from 'vitest';
import type { Notice } from './notify.ts';

// The lines below `@ts-expect-error` must not compile; `npm run check:types` verifies that.

it('accepts the payload of its type, and no other', () => {
  const requested_time = '2026-11-24T03:30:00.000Z';
  const notice: Notice = {
    recipient: 'a',
    type: 'trial_booking_request',
    payload: { request_id: 'b', status: 'pending', requested_time },
  };
  // @ts-expect-error a request has no answer yet
  const foreign: Notice = {
    recipient: 'a',
    type: 'trial_booking_request',
    payload: { request_id: 'b', status: 'approved', requested_time },
  };
  // @ts-expect-error a field that the message needs is missing
  const empty: Notice = { recipient: 'a', type: 'trial_booking_request', payload: {} };
  // @ts-expect-error there is no type with this name
  const misspelt: Notice = { recipient: 'a', type: 'companion_aproved', payload: {} };
  expect([notice, foreign, empty, misspelt]).toHaveLength(4);
});
