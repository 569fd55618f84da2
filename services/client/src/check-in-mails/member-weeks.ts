import type { Kysely } from 'kysely';
import { circleWeekAddress, circleWeekOf } from '../mail-stops/circle-week.ts';
import { stopTokenOf } from '../mail-stops/stop-token.ts';
import type { ClientTables } from '../tables.ts';
import { eachWeek, type Parts } from './each-week.ts';
import {
  findWeekOfPerson,
  listKinds,
  listWanted,
  mailMemberWeek,
  type WantedWeek,
} from './member-queries.ts';
import { partsOfWeek, weekToMail } from './rules.ts';

type Database = Kysely<ClientTables>;

/** Mails last week to the subscribed members of circles, one transaction each. */
export async function mailMemberWeeks(parts: Parts, now: Date): Promise<void> {
  await eachWeek(
    parts,
    (db, after, most) => listWanted(db, after, most),
    (db, week) => mailTo(parts, db, week, now),
  );
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
