import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';

/** Ten-minute times at which a companion can be asked for a trial call. */
export const trialTimes = contract('bookings', {
  list: endpoint({
    method: 'GET',
    path: '/companions/{companionId}/trial-times',
    who: ['client'],
    summary:
      'Times of the next 7 days that the caller may ask for: not past, not blocked, not taken',
    input: z.strictObject({ companionId: Id }),
    output: z.object({
      trialTimes: z.array(z.object({ startTime: Instant, endTime: Instant })),
    }),
    errors: { trials_off: 403 },
  }),
});
