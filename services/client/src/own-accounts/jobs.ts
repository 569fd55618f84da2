import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, inBatches } from '@kabar/server/jobs';
import { type Notice, notifyPresent } from '@kabar/server/notify';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { ClientTables } from '../tables.ts';
import { expireRequests, findNews, mailOwnAccount } from './queries.ts';
import { lastExpired, noticesOf } from './rules.ts';

const Payload = z.object({
  requestId: z.uuid(),
  event: z.enum(['asked', 'confirmed', 'declined', 'taken', 'expired']),
});

export const crontab = '45 4 * * * client:expire-own-accounts';

export function ownAccountJobs(parts: ServiceParts): Service['jobs'] {
  return {
    'client:expire-own-accounts': () =>
      inBatches((most) => {
        const now = new Date();
        const wanted = { askedUntil: lastExpired(now), now, most };
        return asSystem<ClientTables, number>(parts, (db) => expireRequests(db, wanted));
      }),
    /** Notifies organiser and companions; a confirmed request is mailed to the person's address. */
    'client:own-account-news': async (payload) => {
      const { requestId, event } = Payload.parse(payload);
      await asSystem<ClientTables, void>(parts, async (db) => {
        const news = await findNews(db, requestId, new Date());
        // The loved one was removed, or the request was answered since.
        if (news === undefined || news.state !== event) return;
        const notices: Notice[] = noticesOf(news, event);
        await notifyPresent(db, notices);
        if (event !== 'confirmed' || news.address === null) return;
        const link = `${parts.env.publicUrl}/own-account/${requestId}`;
        await mailOwnAccount(db, { holder: news.holder, address: news.address, link });
      });
    },
  };
}
