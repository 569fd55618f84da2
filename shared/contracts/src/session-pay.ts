import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, text } from './fields.ts';

/** What companions are paid for a session, where an admin decides otherwise than the rules. */
export const sessionPay = contract('bookings', {
  set: endpoint({
    method: 'PUT',
    path: '/session-logs/{id}/paid-minutes',
    who: ['admin'],
    summary:
      'Sets for how many minutes of a logged session its companion is paid, also of an unplanned call, with a reason that is recorded',
    input: z.strictObject({
      id: Id,
      minutes: z.int().min(0).max(1_440),
      reason: text(500).min(3),
    }),
    output: z.object({ minutes: z.int() }),
    /** More than was booked and more than was logged. */
    errors: { more_than_logged: 409 },
  }),
});
