import { Email } from '@kabar/contracts/fields';
import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import type { Kysely } from 'kysely';
import { openLovedOneMethods } from '../loved-ones/view.ts';
import { findKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findLovedOneToAsk, mailQuestion } from './queries.ts';

/**
 * Mails the question of a daily check-in. The bookings service, which enqueues it, does not know the address. Does nothing for a loved
 * one without one.
 */
export async function askLovedOne(
  { env }: Pick<ServiceParts, 'env'>,
  db: Kysely<ClientTables>,
  payload: unknown,
): Promise<void> {
  const { lovedOneId, token, turn } = serviceJobs['client:ask-loved-one'].parse(payload);
  const lovedOne = await findLovedOneToAsk(db, lovedOneId);
  if (lovedOne === undefined) return;
  const { client_user_id: clientId, language, time_zone: timeZone } = lovedOne;
  const key = await findKey({ db, env }, clientId);
  const address = key && openLovedOneMethods(key, lovedOne.contact_methods).email;
  // Addresses that were typed before the rule for them may be none.
  if (!address || !Email.safeParse(address).success) return;
  const page = `/check-in#token=${token}${language === null ? '' : `&language=${language}`}`;
  await mailQuestion(db, {
    ...{ clientId, address },
    details: {
      ...{ link: env.publicUrl + page, name: lovedOne.full_name, count: turn },
      holder: lovedOne.holder_name ?? '',
      ...(language === null ? {} : { language }),
      ...(timeZone === null ? {} : { timeZone }),
    },
  });
}
