import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Kysely } from 'kysely';
import { circleWeekAddress, circleWeekOf } from '../mail-stops/circle-week.ts';
import { stopTokenOf } from '../mail-stops/stop-token.ts';
import type { ClientTables } from '../tables.ts';
import {
  findWeekOfPerson,
  listKinds,
  listWanted,
  mailMemberWeek,
  type WantedWeek,
} from './member-queries.ts';
import { partsOfWeek, weekToMail } from './rules.ts';

type Database = Kysely<ClientTables>;

const pageSize = 1_000;

/** The service parts that weekly mail jobs use. */
export type Parts = Parameters<typeof asSystem>[0] & {
  log: Parameters<typeof eachAlone>[0];
  env: ServiceParts['env'];
};

/** Mails last week to the subscribed members of circles, one transaction each. */
export async function mailMemberWeeks(parts: Parts, now: Date): Promise<void> {
  const run = <Result>(work: (db: Database) => Promise<Result>) =>
    asSystem<ClientTables, Result>(parts, work);
  for (let after: string | null = null; ; ) {
    const page: WantedWeek[] = await run((db) => listWanted(db, after, pageSize));
    await eachAlone(parts.log, page, (week) => run((db) => mailTo(parts, db, week, now)));
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.id;
  }
}

/** Numbers only. Each part needs the person's current consent; without any there is no mail. */
async function mailTo(
  { env }: Pick<Parts, 'env'>,
  db: Database,
  week: WantedWeek,
  now: Date,
): Promise<void> {
  const { id, personId, userId, personName: name } = week;
  const due = weekToMail(now, week.zone, week.mailedUntil);
  if (due === null) return;
  const [kinds, facts] = await Promise.all([listKinds(db, id), findWeekOfPerson(db, week, due)]);
  const parts = facts && partsOfWeek(kinds, facts);
  if (!parts) return;
  await mailMemberWeek(db, {
    ...{ id, until: due.until, kinds: parts.kinds },
    stopHash: circleWeekOf(personId, userId).addressHash,
    details: {
      ...{ name, circleWeek: parts.numbers, kinds: parts.kinds, personId },
      stop: stopTokenOf(env, circleWeekAddress(personId, userId), 'circle_weeks'),
    },
  });
}
