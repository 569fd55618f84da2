import { serviceJobs } from '@kabar/contracts/service-jobs';
import { addressHash } from '@kabar/server/address-hash';
import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone } from '@kabar/server/each-alone';
import { asSystem, inBatches } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Kysely } from 'kysely';
import { isDeclined } from '../declined-mails.ts';
import { openAddress } from '../family-addresses/view.ts';
import { stopTokenOf } from '../mail-stops/stop-token.ts';
import { findKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import {
  findAddressToMail,
  findAgreedSince,
  findLogToMail,
  findNameOfLovedOne,
  forgetLinks,
  listAddressIds,
  lockSummaries,
  mailSummary,
} from './queries.ts';
import { endOfLink, isToMail } from './rules.ts';

type Database = Kysely<ClientTables>;

export const crontab = '20 4 * * * client:forget-summary-links';

export function summaryMailJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Payload { logId }: a session was logged. Enqueued by the bookings service, which does not have the addresses. */
    'client:mail-summary': async (payload) => {
      const { logId } = serviceJobs['client:mail-summary'].parse(payload);
      const addressIds = await asSystem<ClientTables, string[]>(parts, async (db) => {
        const log = await findLogToMail(db, logId);
        return log === undefined ? [] : await listAddressIds(db, log);
      });
      await eachAlone(parts.log, addressIds, (addressId) =>
        asSystem<ClientTables, void>(parts, (db) =>
          mailToAddress(parts, db, { logId, addressId }, new Date()),
        ),
      );
    },
    'client:forget-summary-links': () =>
      inBatches((most) =>
        asSystem<ClientTables, number>(parts, (db) => forgetLinks(db, new Date(), most)),
      ),
  };
}

/** The mail contains a name, a time and a link, but neither the summary nor health data. */
async function mailToAddress(
  { env }: Pick<ServiceParts, 'env'>,
  db: Database,
  { logId, addressId }: { logId: string; addressId: string },
  now: Date,
): Promise<void> {
  const log = await findLogToMail(db, logId);
  if (log === undefined) return;
  const [, agreedSince, row, lovedOneName, key] = await Promise.all([
    lockSummaries(db, log.clientId),
    findAgreedSince(db, log),
    findAddressToMail(db, addressId),
    log.lovedOneId === null ? undefined : findNameOfLovedOne(db, log.lovedOneId),
    findKey({ db, env }, log.clientId),
  ]);
  const name = log.lovedOneId === null ? log.clientName : lovedOneName;
  if (!isToMail(log, agreedSince, now) || row === undefined || !key || !name) return;
  const { email: address, name: reader, language } = openAddress(key, row);
  if (await isDeclined(db, address, 'summaries')) return;
  const token = newToken();
  const details = {
    ...{ name, by: reader, at: log.startedAt.toISOString(), language },
    holder: log.lovedOneId === null ? '' : (log.clientName ?? ''),
    // The secret is in the fragment (#), which browsers never send to a server.
    link: `${env.publicUrl}/care/summary#token=${token}&language=${language}`,
    stop: stopTokenOf(env, address, 'summaries'),
  };
  await mailSummary(db, log, {
    ...{ tokenHash: hashToken(token), addressId, logId, addressHash: addressHash(address) },
    ...{ expiresAt: endOfLink(now), address, details },
  });
}
