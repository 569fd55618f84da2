import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import { advanceDueQuestions, advanceQuestion } from './advance-questions.ts';
import { areCheckInsOn } from './flag.ts';
import { checkInSettings } from './settings.ts';

/** Every minute; a run that was missed is made up for by the next. */
export const crontab = '* * * * * bookings:advance-check-ins';

/** Questions in one transaction. */
const most = 200;

export function checkInJobs(parts: ServiceParts): Service['jobs'] {
  const settings = checkInSettings(parts.env);
  const run = <Result>(work: (db: Kysely<BookingsTables>) => Promise<Result>) =>
    asSystem<BookingsTables, Result>(parts, work);
  return {
    /** Sends questions, repeats them, and hands those without an answer over. */
    'bookings:advance-check-ins': async () => {
      if (!(await run(areCheckInsOn))) return;
      const now = new Date();
      try {
        while ((await run((db) => advanceDueQuestions(db, { settings, now, most }))) === most);
      } catch (error) {
        // One bad row must not keep the others from being looked after.
        parts.log.error({ err: error }, 'questions are advanced one by one');
        const due = await run((db) => listDueQuestions(db, now));
        await eachAlone(parts.log, due, (id) =>
          run((db) => advanceQuestion(db, id, { settings, now })),
        );
      }
    },
  };
}

async function listDueQuestions(db: Kysely<BookingsTables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings.check_ins where next_at <= ${now} order by next_at, id
  `.execute(db);
  return rows.map(({ id }) => id);
}
