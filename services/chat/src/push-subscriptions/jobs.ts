import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import { dropPushSubscriptions } from '../push-browsers.ts';
import type { ChatTables } from '../tables.ts';

const SessionEnd = z.object({ sessionId: z.uuid() });

export function pushSubscriptionJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Payload { sessionId }: enqueued by the end of a session. */
    'chat:drop-push-subscriptions': async (payload) => {
      const { sessionId } = SessionEnd.parse(payload);
      await asSystem<ChatTables, void>(parts, (db) => dropPushSubscriptions(db, { sessionId }));
    },
  };
}
