import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import type { Slice } from '@kabar/server/slice';
import { callSignalJobs, crontab } from './call-signals/jobs.ts';
import { routes as callSignals } from './call-signals/routes.ts';
import { routes as conversations } from './conversations/routes.ts';
import { openSockets } from './live/sockets.ts';
import { routes as messageFlags } from './message-flags/routes.ts';
import { routes as messages } from './messages/routes.ts';
import { routes as notifications } from './notifications/routes.ts';
import { routes as participants } from './participants/routes.ts';
import { routes as typing } from './typing/routes.ts';

export const slices: Slice<unknown>[] = [
  conversations,
  participants,
  messages,
  typing,
  messageFlags,
  notifications,
  callSignals,
];

/** Conversations, messages and notifications, read by HTTP and told live over sockets. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  const parts = createParts('chat', env);
  let sockets: ReturnType<typeof openSockets> | undefined;
  return createService('chat', parts, slices, {
    jobs: callSignalJobs(parts),
    crontab,
    serveSockets: () => {
      sockets ??= openSockets(slices, parts);
      return sockets.takeUpgrade;
    },
    close: async () => sockets?.close(),
  });
}
