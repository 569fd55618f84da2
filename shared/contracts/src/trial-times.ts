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
      'Lists times of the next 7 days that the caller can request: neither past, blocked nor taken',
    input: z.strictObject({ companionId: Id }),
    output,
    errors: { trials_off: 403 },
  }),
  listForVisitors: endpoint({
    method: 'GET',
    path: '/landing-companions/{landingId}/trial-times',
    who: 'everyone',
    summary:
      "Lists the same for a companion who is shown to visitors, by the companion's id for visitors",
    input: z.strictObject({
      landingId: Id,
      /** Maximum number of times; default: all. */
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    output,
    errors: { trials_off: 403 },
  }),
});
