import type { RemoteModule } from '@kabar/web/remote-module';
import { routes as bookingSeriesRoutes } from './booking-series/routes.tsx';
import { routes as bookingsRoutes } from './bookings/routes.tsx';
import { routes as callsRoutes } from './calls/routes.tsx';
import { routes as checkInPlansRoutes } from './check-in-plans/routes.tsx';
import { routes as checkInsRoutes } from './check-ins/routes.tsx';
import { routes as circleCareRoutes } from './circle-care/routes.tsx';
import { routes as circleInvitationsRoutes } from './circle-invitations/routes.tsx';
import { routes as circlesRoutes } from './circles/routes.tsx';
import { routes as clientProfilesRoutes } from './client-profiles/routes.tsx';
import { routes as concernsRoutes } from './concerns/routes.tsx';
import { routes as contactMethodsRoutes } from './contact-methods/routes.tsx';
import { routes as conversationsRoutes } from './conversations/routes.tsx';
import { routes as dashboardRoutes } from './dashboard/routes.tsx';
import { routes as emergencyContactsRoutes } from './emergency-contacts/routes.tsx';
import { routes as emergencyNumbersRoutes } from './emergency-numbers/routes.tsx';
import { routes as familyAddressesRoutes } from './family-addresses/routes.tsx';
import { routes as landingCompanionsRoutes } from './landing-companions/routes.tsx';
import { routes as lovedOnesRoutes } from './loved-ones/routes.tsx';
import { routes as mailStopRoutes } from './mail-stops/routes.tsx';
import { routes as missedCheckInsRoutes } from './missed-check-ins/routes.tsx';
import { routes as ownAccountsRoutes } from './own-accounts/routes.tsx';
import { routes as personalLinksRoutes } from './personal-links/routes.tsx';
import { routes as publicCompanionsRoutes } from './public-companions/routes.tsx';
import { routes as sessionLogsRoutes } from './session-logs/routes.tsx';
import { routes as sessionPackRoutes } from './session-pack-purchases/routes.tsx';
import { routes as subscriptionsRoutes } from './subscriptions/routes.tsx';
import { routes as summaryLinksRoutes } from './summary-links/routes.tsx';
import { routes as trialBookingsRoutes } from './trial-bookings/routes.tsx';
import { routes as trialRequestsRoutes } from './trial-requests/routes.tsx';
import { en } from './words/en.ts';
import { id } from './words/id.ts';

export const remote = {
  namespace: 'client',
  words: { en, id },
  routes: [
    ...dashboardRoutes,
    ...callsRoutes,
    ...concernsRoutes,
    ...conversationsRoutes,
    ...clientProfilesRoutes,
    ...lovedOnesRoutes,
    ...contactMethodsRoutes,
    ...ownAccountsRoutes,
    ...personalLinksRoutes,
    ...emergencyContactsRoutes,
    ...emergencyNumbersRoutes,
    ...publicCompanionsRoutes,
    ...landingCompanionsRoutes,
    ...bookingsRoutes,
    ...bookingSeriesRoutes,
    ...trialBookingsRoutes,
    ...trialRequestsRoutes,
    ...sessionLogsRoutes,
    ...checkInsRoutes,
    ...checkInPlansRoutes,
    ...missedCheckInsRoutes,
    ...circlesRoutes,
    ...circleInvitationsRoutes,
    ...circleCareRoutes,
    ...mailStopRoutes,
    ...familyAddressesRoutes,
    ...summaryLinksRoutes,
    ...sessionPackRoutes,
    ...subscriptionsRoutes,
  ],
} satisfies RemoteModule;
