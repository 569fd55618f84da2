import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';

const output = z.object({
  trialTimes: z.array(z.object({ startTime: Instant, endTime: Instant })),
});

/** Ten-minute times for which a trial call with a companion can be requested. */
export const trialTimes = contract('bookings', {
  list: endpoint({
    method: 'GET',
    path: '/companions/{companionId}/trial-times',
    who: ['client'],
    summary:
      'Times of the next 7 days that the caller may ask for: not past, not blocked, not taken',
    input: z.strictObject({ companionId: Id }),
    output,
    errors: { trials_off: 403 },
  }),
  listForVisitors: endpoint({
    method: 'GET',
    path: '/landing-companions/{landingId}/trial-times',
    who: 'everyone',
    summary: 'The same of a companion who is shown to visitors, by the id that visitors know',
    input: z.strictObject({
      landingId: Id,
      /** Maximum number of times; default: all. */
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    output,
    errors: { trials_off: 403 },
  }),
});
