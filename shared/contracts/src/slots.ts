import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';
import { CalendarRange } from './trial-bookings.ts';

/** Half hours in which a companion can be asked for; shorter where blocked time cuts one. */
export const Slot = z.object({
  id: Id,
  startTime: Instant,
  endTime: Instant,
});

export const slots = contract('bookings', {
  own: endpoint({
    method: 'GET',
    path: '/slots',
    who: ['companion'],
    summary: "The caller's own slots in a range of time, in order",
    input: CalendarRange,
    output: z.object({ slots: z.array(Slot) }),
  }),
});
