import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { z } from 'zod';
import type { ChatTables } from '../tables.ts';
import { tellUnread } from './queries.ts';

const Waiting = z.object({ conversationId: z.uuid(), personId: z.uuid() });

export function messageJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** Enqueued by a message, to run an hour later. */
    'chat:tell-unread': async (payload) => {
      const { conversationId, personId } = Waiting.parse(payload);
      await asSystem<ChatTables, void>(parts, (db) =>
        tellUnread(db, { conversationId, personId, now: new Date() }),
      );
    },
  };
}
