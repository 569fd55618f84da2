import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { areCheckInsOn } from '../check-ins/flag.ts';
import { openAllDue } from './open-all-due.ts';
import { alignPlan } from './open-questions.ts';
import { notifyOfPlan } from './publish.ts';
import { listMovedPlans } from './queries.ts';
import { watchPlans } from './watch-plans.ts';

/** Every minute. A missed run needs no catch-up, because plans are selected by their due time. */
export const crontab = [
  '* * * * * bookings:open-check-ins',
  '7,22,37,52 * * * * bookings:watch-check-in-plans',
].join('\n');

export function checkInPlanJobs(parts: ServiceParts): Service['jobs'] {
  const run = <Result>(work: (db: Kysely<BookingsTables>) => Promise<Result>) =>
    asSystem<BookingsTables, Result>(parts, work);
  return {
    /** Creates the questions of windows that open. */
    'bookings:open-check-ins': async () => {
      if (await run(areCheckInsOn)) await openAllDue(parts, new Date());
    },
    /** Notifies the people of a changed plan, except the one who changed it. */
    'bookings:notify-of-plan': (payload) => run((db) => notifyOfPlan(db, payload)),
    /** Gives notice of plans without payment, or of a suspended account. */
    'bookings:watch-check-in-plans': async () => {
      if (await run(areCheckInsOn)) await watchPlans(parts, new Date());
    },
    /** Payload { clientId }: the client or a loved one has a new time zone; recomputes their plans. */
    'bookings:align-check-in-plans': async (payload) => {
      if (!(await run(areCheckInsOn))) return;
      const { clientId } = serviceJobs['bookings:align-check-in-plans'].parse(payload);
      const moved = await run((db) => listMovedPlans(db, clientId));
      await eachAlone(parts.log, moved, (id) => run((db) => alignPlan(db, id, new Date())));
    },
  };
}
