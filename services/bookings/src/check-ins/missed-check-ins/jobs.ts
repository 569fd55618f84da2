import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import { z } from 'zod';
import { bookingsSettings } from '../../env.ts';
import type { BookingsTables } from '../../tables.ts';
import { notifyOfAnswer } from '../check-ins/notify-of-answer.ts';
import { advanceCheckIn, tellEnd } from './advance-check-in.ts';
import { dailySchedule } from './daily-schedule.ts';
import { endAsStaff } from './end-as-staff.ts';
import { listDueCheckIns } from './queries.ts';

const Ended = z.object({ checkInId: z.uuid() });

/** Every minute; a missed run is caught up by the next. */
export const crontab = '* * * * * bookings:advance-missed-check-ins';

export function missedCheckInJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Executes every due step; also enqueued when a response makes a step due. */
    'bookings:advance-missed-check-ins': () => advanceMissedCheckIns(parts, new Date()),
    /** Notifies the people concerned by a response to a daily check-in. */
    'bookings:notify-of-answer': (payload) =>
      asSystem<BookingsTables, void>(parts, (db) => notifyOfAnswer(db, payload)),
    /** Payload { reference }: staff reached the person of a closed incident. */
    'bookings:end-missed-check-in': async (payload) => {
      const { reference } = serviceJobs['bookings:end-missed-check-in'].parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) => endAsStaff(db, reference, new Date()));
    },
    /** Payload { checkInId }: notifies the others that a missed check-in has ended. */
    'bookings:tell-missed-check-in': async (payload) => {
      const { checkInId } = Ended.parse(payload);
      await asSystem<BookingsTables, void>(parts, (db) => tellEnd(db, checkInId, new Date()));
    },
  };
}

/** Executes one step of each missed check-in. A step and its jobs share a transaction, so it is done exactly once. */
export async function advanceMissedCheckIns(
  parts: Parameters<typeof asSystem>[0] &
    Pick<ServiceParts, 'env'> & { log: Pick<ServiceParts['log'], 'error'> },
  now: Date,
): Promise<void> {
  const due = await asSystem<BookingsTables, string[]>(parts, (db) => listDueCheckIns(db, now));
  const settings = bookingsSettings(parts.env);
  const schedule = {
    retries: settings.MISSED_CHECK_IN_RETRIES,
    retryMinutes: settings.MISSED_CHECK_IN_RETRY_MINUTES,
    contactMinutes: settings.MISSED_CHECK_IN_CONTACT_MINUTES,
  };
  const daily = dailySchedule(parts.env);
  await eachAlone(parts.log, due, async (id) => {
    const token = newToken();
    // The token is in the fragment (#), which browsers never send to a server.
    const address = `${parts.env.publicUrl}/care/answer#token=${token}`;
    const link = { tokenHash: hashToken(token), address };
    await asSystem<BookingsTables, void>(parts, (db) =>
      advanceCheckIn(db, id, { schedule, daily, link, now }),
    );
  });
}
