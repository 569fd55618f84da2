import { Email } from '@kabar/contracts/fields';
import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import type { Kysely } from 'kysely';
import { findDeclined } from '../find-declined.ts';
import { openLovedOneMethods } from '../loved-ones/view.ts';
import { findKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { findLovedOneToAsk, mailCheckInStop } from './queries.ts';

/**
 * Mails a loved one that their daily check-ins will stop, without the reason, which concerns only the account's holder.
 * Does nothing without an address, or after the reader unsubscribed from all mails.
 */
export async function notifyOfStop(
  { env }: Pick<ServiceParts, 'env'>,
  db: Kysely<ClientTables>,
  payload: unknown,
): Promise<void> {
  const { lovedOneId, stopsAt } = serviceJobs['client:notify-loved-one-of-stop'].parse(payload);
  const lovedOne = await findLovedOneToAsk(db, lovedOneId);
  if (lovedOne === undefined) return;
  const { client_user_id: clientId, language, time_zone: timeZone } = lovedOne;
  const key = await findKey({ db, env }, clientId);
  const address = key && openLovedOneMethods(key, lovedOne.contact_methods).email;
  // Older addresses may be invalid, because they were stored before the validation.
  if (!address || !Email.safeParse(address).success) return;
  if ((await findDeclined(db, address)) !== undefined) return;
  await mailCheckInStop(db, {
    ...{ clientId, address },
    details: {
      ...{ name: lovedOne.full_name, holder: lovedOne.holder_name ?? '', at: stopsAt },
      ...(language === null ? {} : { language }),
      ...(timeZone === null ? {} : { timeZone }),
    },
  });
}
