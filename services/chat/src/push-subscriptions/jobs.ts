import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { dropPushSubscriptions } from '../push-browsers.ts';
import type { ChatTables } from '../tables.ts';

export function pushSubscriptionJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Payload { sessionId }: enqueued when a login session ends. */
    'chat:drop-push-subscriptions': async (payload) => {
      const { sessionId } = serviceJobs['chat:drop-push-subscriptions'].parse(payload);
      await asSystem<ChatTables, void>(parts, (db) => dropPushSubscriptions(db, { sessionId }));
    },
  };
}
