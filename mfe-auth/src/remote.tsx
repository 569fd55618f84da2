import type { RemoteModule } from '@kabar/web/remote-module';
import en from '../locales/en/auth.json' with { type: 'json' };
import id from '../locales/id/auth.json' with { type: 'json' };
import { routes as accountRoutes } from './account/routes.tsx';
import { routes as mailboxRoutes } from './development-mails/routes.tsx';
import { routes as callbackRoutes } from './email-links/routes.tsx';
import { routes as notificationRoutes } from './notifications/routes.tsx';
import { routes as resetRoutes } from './password-reset/routes.tsx';
import { routes as roleChoiceRoutes } from './profiles/routes.tsx';
import { routes as signInRoutes } from './sign-in/routes.tsx';
import { routes as signUpRoutes } from './sign-up/routes.tsx';

export const remote = {
  namespace: 'auth',
  words: { en, id },
  routes: [
    ...signInRoutes,
    ...signUpRoutes,
    ...callbackRoutes,
    ...roleChoiceRoutes,
    ...resetRoutes,
    ...accountRoutes,
    ...notificationRoutes,
    ...mailboxRoutes,
  ],
} satisfies RemoteModule;
