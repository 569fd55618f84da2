import type { RemoteModule } from '@kabar/web/remote-module';
import { routes as audit } from './admin-actions/routes.tsx';
import { routes as dashboard } from './dashboard/routes.tsx';
import { routes as features } from './feature-flags/routes.tsx';
import { routes as incidents } from './incidents/routes.tsx';
import { routes as flags } from './message-flags/routes.tsx';
import { routes as payouts } from './payouts/routes.tsx';
import { routes as pricing } from './pricing/routes.tsx';
import { routes as reassignments } from './reassignments/routes.tsx';
import { routes as releases } from './releases/routes.tsx';
import { routes as sessionLogs } from './session-logs/routes.tsx';
import { routes as bookings } from './staff-bookings/routes.tsx';
import { routes as checkIns } from './staff-check-ins/routes.tsx';
import { routes as conversations } from './staff-conversations/routes.tsx';
import { routes as subscriptions } from './staff-subscriptions/routes.tsx';
import { routes as trialRequests } from './staff-trial-requests/routes.tsx';
import { routes as teamConversations } from './team-conversations/routes.tsx';
import { routes as users } from './users/routes.tsx';
import { routes as verification } from './verification/routes.tsx';
import { en } from './words/en.ts';
import { id } from './words/id.ts';

/** Menus and tiles offer nothing beyond these routes: see `useHasScreen`. */
export const remote = {
  namespace: 'backoffice',
  words: { en, id },
  routes: [
    ...audit,
    ...bookings,
    ...checkIns,
    ...conversations,
    ...dashboard,
    ...features,
    ...incidents,
    ...flags,
    ...payouts,
    ...pricing,
    ...reassignments,
    ...releases,
    ...sessionLogs,
    ...subscriptions,
    ...teamConversations,
    ...trialRequests,
    ...users,
    ...verification,
  ],
} satisfies RemoteModule;
