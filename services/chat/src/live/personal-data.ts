import type { PersonalData } from '@kabar/server/personal-data';

/** Queued events for sockets. */
export const personalData: PersonalData = {
  tables: {
    'chat.event_outbox': { nobody: 'events on their way to Redis, deleted once they are there' },
  },
  tell: { nothing: 'events on their way to sockets' },
};
