import { addressHash } from '@kabar/server/address-hash';
import type { ServiceParts } from '@kabar/server/create-service';
import type { Service } from '@kabar/server/service';
import type { Kysely } from 'kysely';
import { stopTokenOf } from '../mail-stops/stop-token.ts';
import type { ClientTables } from '../tables.ts';
import { eachWeek, type Parts } from './each-week.ts';
import { mailMemberWeeks } from './member-weeks.ts';
import { type AskedLovedOne, findWeek, listAsked, mailWeek } from './queries.ts';
import { weekToMail } from './rules.ts';

/** Hourly, because Monday morning depends on the time zone. */
export const crontab = '12 * * * * client:mail-check-in-weeks';

export function checkInMailJobs(parts: ServiceParts): Service['jobs'] {
  return {
    'client:mail-check-in-weeks': async () => {
      const now = new Date();
      await mailCheckInWeeks(parts, now);
      await mailMemberWeeks(parts, now);
    },
  };
}

/** Mails last week's check-ins of consenting loved ones to the holders of their accounts, one transaction each. */
export async function mailCheckInWeeks(parts: Parts, now: Date): Promise<void> {
  await eachWeek(
    parts,
    (db, after, most) => listAsked(db, after, most),
    async (db, lovedOne) => {
      if (lovedOne.clientId !== null) await mailTo(parts, db, lovedOne, now);
    },
  );
}

/** Numbers only, without responses and messages. A week without a question is not mailed. */
async function mailTo(
  { env }: Pick<ServiceParts, 'env'>,
  db: Kysely<ClientTables>,
  { id, clientId, fullName, zone, mailedUntil }: AskedLovedOne,
  now: Date,
): Promise<void> {
  const due = weekToMail(now, zone, mailedUntil);
  const week = due && (await findWeek(db, id, due));
  if (!due || !week || week.asked === 0) return;
  await mailWeek(db, {
    ...{ lovedOneId: id, until: due.until, accountHash: addressHash(clientId) },
    // The unsubscribe token names the account, so that it outlives a change of the address.
    details: {
      ...{ name: fullName, week, personId: id },
      stop: stopTokenOf(env, clientId, 'check_in_weeks'),
    },
  });
}
