import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import type { Slice } from '@kabar/server/slice';
import { crontab as callSignalCrontab, callSignalJobs } from './call-signals/jobs.ts';
import { routes as callSignals } from './call-signals/routes.ts';
import { routes as conversations } from './conversations/routes.ts';
import { openSockets } from './live/sockets.ts';
import { routes as messageFlags } from './message-flags/routes.ts';
import { crontab as messageCrontab, messageJobs } from './messages/jobs.ts';
import { routes as messages } from './messages/routes.ts';
import { routes as mutes } from './mutes/routes.ts';
import { crontab as deliveryCrontab, deliveryJobs } from './notification-deliveries/jobs.ts';
import { routes as notificationPreferences } from './notification-preferences/routes.ts';
import { routes as notifications } from './notifications/routes.ts';
import { routes as participants } from './participants/routes.ts';
import { pushSubscriptionJobs } from './push-subscriptions/jobs.ts';
import { routes as pushSubscriptions } from './push-subscriptions/routes.ts';
import { routes as staffConversations } from './staff-conversations/routes.ts';
import {
  crontab as teamConversationCrontab,
  teamConversationJobs,
} from './team-conversations/jobs.ts';
import { routes as teamConversations } from './team-conversations/routes.ts';
import { routes as typing } from './typing/routes.ts';

export const slices: Slice<unknown>[] = [
  conversations,
  participants,
  messages,
  typing,
  messageFlags,
  mutes,
  staffConversations,
  teamConversations,
  notifications,
  notificationPreferences,
  pushSubscriptions,
  callSignals,
];

/** The chat service: conversations, messages and notifications over HTTP, with live updates over sockets. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  const parts = createParts('chat', env);
  let sockets: ReturnType<typeof openSockets> | undefined;
  return createService('chat', parts, slices, {
    jobs: {
      ...messageJobs(parts),
      ...deliveryJobs(parts),
      ...pushSubscriptionJobs(parts),
      ...callSignalJobs(parts),
      ...teamConversationJobs(parts),
    },
    crontab: `${callSignalCrontab}\n${deliveryCrontab}\n${messageCrontab}\n${teamConversationCrontab}`,
    serveSockets: () => {
      sockets ??= openSockets(slices, parts);
      return sockets.takeUpgrade;
    },
    close: async () => sockets?.close(),
  });
}
