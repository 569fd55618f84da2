import { expect, it } from 'vitest';
import type { Notice } from './notify.ts';

// What must not compile stands below `@ts-expect-error`: the types are checked by `npm run check:types`.

it('takes the payload of its type, and no other', () => {
  const requested_time = '2026-11-24T03:30:00.000Z';
  const asked: Notice = {
    recipient: 'a',
    type: 'trial_booking_request',
    payload: { request_id: 'b', status: 'pending', requested_time },
  };
  // @ts-expect-error a request is not answered yet
  const foreign: Notice = {
    recipient: 'a',
    type: 'trial_booking_request',
    payload: { request_id: 'b', status: 'approved', requested_time },
  };
  // @ts-expect-error what the words need is missing
  const empty: Notice = { recipient: 'a', type: 'trial_booking_request', payload: {} };
  // @ts-expect-error no type is called so
  const misspelt: Notice = { recipient: 'a', type: 'companion_aproved', payload: {} };
  expect([asked, foreign, empty, misspelt]).toHaveLength(4);
});
