import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { Kysely } from 'kysely';
import { areCheckInsOn } from '../check-ins/flag.ts';
import type { BookingsTables } from '../tables.ts';
import { alignPlan, openDueQuestions, openQuestionsOf } from './open-questions.ts';
import { notifyOfPlan } from './publish.ts';
import { listDuePlans, listMovedPlans } from './queries.ts';
import { watchPlans } from './watch-plans.ts';

/** Every minute; a run that was missed is made up for by the next. People who moved are looked for more rarely. */
export const crontab = [
  '* * * * * bookings:open-check-ins',
  '*/15 * * * * bookings:align-check-in-plans',
  '7,22,37,52 * * * * bookings:watch-check-in-plans',
].join('\n');

/** Plans in one transaction. */
const most = 1_000;

export function checkInPlanJobs(parts: ServiceParts): Service['jobs'] {
  const run = <Result>(work: (db: Kysely<BookingsTables>) => Promise<Result>) =>
    asSystem<BookingsTables, Result>(parts, work);
  return {
    /** Stores the questions of windows that open. */
    'bookings:open-check-ins': async () => {
      if (!(await run(areCheckInsOn))) return;
      const now = new Date();
      try {
        while ((await run((db) => openDueQuestions(db, now, most))) === most);
      } catch (error) {
        // One bad row must not keep the others from being asked.
        parts.log.error({ err: error }, 'questions are stored one plan at a time');
        const due = await run((db) => listDuePlans(db, now));
        await eachAlone(parts.log, due, (id) => run((db) => openQuestionsOf(db, id, now)));
      }
    },
    /** A plan changed: notifies whoever did not change it. */
    'bookings:notify-of-plan': (payload) => run((db) => notifyOfPlan(db, payload)),
    /** Gives notice of plans that nobody pays for any more, or whose account is suspended. */
    'bookings:watch-check-in-plans': async () => {
      if (await run(areCheckInsOn)) await watchPlans(parts, new Date());
    },
    /** Counts with the zones that people have now. */
    'bookings:align-check-in-plans': async () => {
      if (!(await run(areCheckInsOn))) return;
      const moved = await run((db) => listMovedPlans(db, most));
      await eachAlone(parts.log, moved, (id) => run((db) => alignPlan(db, id, new Date())));
    },
  };
}
