import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, TimeZone } from './fields.ts';

const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time reads like 09:30');
const EndOfHours = WallTime.or(z.literal('24:00'));

export const AvailabilityDay = z.strictObject({
  /** 0 is Sunday, 6 is Saturday. */
  day: z.int().min(0).max(6),
  startTime: WallTime,
  /** '24:00' is the end of the day; the next day's hours may continue from there. */
  endTime: EndOfHours,
  active: z.boolean(),
});

const onceWords = 'Each weekday comes once';

function eachOnce(days: readonly { day: number }[]) {
  return new Set(days.map(({ day }) => day)).size === days.length;
}

/** The seven days in any order, as typed into a form, unvalidated. */
export const WeekDraft = z.strictObject({
  timeZone: TimeZone,
  days: z.array(AvailabilityDay).length(7).refine(eachOnce, onceWords),
});

/** A valid week: each active day ends after it starts, and at least one day is active. */
export const Week = WeekDraft.superRefine(({ days }, issues) => {
  for (const [index, { active, startTime, endTime }] of days.entries()) {
    if (active && endTime <= startTime) {
      issues.addIssue({
        code: 'custom',
        path: ['days', index, 'endTime'],
        message: 'The end must be after the start',
      });
    }
  }
  if (!days.some(({ active }) => active)) {
    issues.addIssue({ code: 'custom', path: ['days'], message: 'Choose one day at least' });
  }
});

/** The stored week; `version` counts its changes. */
const StoredWeek = WeekDraft.extend({ version: z.int() });

export const weeklyAvailability = contract('bookings', {
  own: endpoint({
    method: 'GET',
    path: '/weekly-availability',
    who: ['companion'],
    summary: "Returns the caller's usual weekly hours; null before onboarding",
    input: Empty,
    output: z.object({ weekly: StoredWeek.nullable() }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/weekly-availability',
    who: ['companion'],
    summary:
      "Changes the zone or some days of the caller's usual weekly hours; absent days keep their value. Open times are regenerated",
    // Optimistic locking: time zone and hours belong together, and at least one day must stay active.
    versioned: true,
    input: z.strictObject({
      timeZone: TimeZone.optional(),
      days: z.array(AvailabilityDay).max(7).refine(eachOnce, onceWords).optional(),
    }),
    output: z.object({ weekly: StoredWeek }),
    errors: { onboarding_missing: 409, changed_meanwhile: 412 },
  }),
});
