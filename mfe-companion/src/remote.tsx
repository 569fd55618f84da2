import type { RemoteModule } from '@kabar/web/remote-module';
import { routes as calendarRoutes } from './calendar/routes.tsx';
import { routes as callsRoutes } from './calls/routes.tsx';
import { routes as profileRoutes } from './companions/routes.tsx';
import { routes as conversationsRoutes } from './conversations/routes.tsx';
import { routes as dashboardRoutes } from './dashboard/routes.tsx';
import { routes as earningsRoutes } from './earnings/routes.tsx';
import { routes as onboardingRoutes } from './onboarding/routes.tsx';
import { routes as sessionLogsRoutes } from './session-logs/routes.tsx';
import { en } from './words/en.ts';
import { id } from './words/id.ts';

export const remote = {
  namespace: 'companion',
  words: { en, id },
  routes: [
    ...dashboardRoutes,
    ...conversationsRoutes,
    ...onboardingRoutes,
    ...profileRoutes,
    ...calendarRoutes,
    ...callsRoutes,
    ...sessionLogsRoutes,
    ...earningsRoutes,
  ],
} satisfies RemoteModule;
