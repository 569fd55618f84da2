import { Email } from '@kabar/contracts/fields';
import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import type { Kysely } from 'kysely';
import { openLovedOneMethods } from '../loved-ones/view.ts';
import { findKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findLovedOneToAsk, mailQuestion } from './queries.ts';

/**
 * Mails the daily question. Enqueued by the bookings service, which does not have the address. Does nothing for a loved
 * one without an address.
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
  // Older addresses may be invalid, because they were stored before the validation.
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
