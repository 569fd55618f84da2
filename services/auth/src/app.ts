import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import { checkProvider } from '@kabar/server/provider-state';
import type { Service } from '@kabar/server/service';
import { eraseAccount, eraseRemains } from './account/erase-account.ts';
import { routes as account } from './account/routes.ts';
import { routes as avatars } from './avatars/routes.ts';
import { developmentProvider } from './development-provider/create-provider.ts';
import { forLoopback } from './development-provider/for-loopback.ts';
import { mailLinkLater } from './email-links/mail-link-later.ts';
import { routes as emailLinks } from './email-links/routes.ts';
import { authSettings, googleClient } from './env.ts';
import { developmentPath } from './external-sign-in/development-client.ts';
import { routes as google } from './external-sign-in/routes.ts';
import { routes as landingCompanions } from './landing-companions/routes.ts';
import { routes as mails } from './mails/routes.ts';
import { sendMail } from './mails/send-mail.ts';
import { createMailTransport } from './mails/transport.ts';
import { routes as photos } from './photos/routes.ts';
import { routes as profiles } from './profiles/routes.ts';
import { recordFailure } from './sessions/record-failed-sign-in.ts';
import { routes as sessions } from './sessions/routes.ts';
import { routes as signInOptions } from './sign-in-options/routes.ts';
import { routes as suspensions } from './suspensions/routes.ts';
import { routes as users } from './users/routes.ts';

/** The auth service: accounts, sessions, profiles and roles. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  const parts = createParts('auth', env);
  const slices = [
    sessions,
    profiles,
    avatars,
    photos,
    landingCompanions,
    signInOptions,
    emailLinks,
    account,
    mails,
    google,
    suspensions,
    users,
  ];
  const { MAIL } = authSettings(env);
  const transport = createMailTransport(env);
  const mail = transport
    ? checkProvider(transport.ask)
    : async () => (MAIL === 'off' ? ('off' as const) : ('development' as const));
  const standIn = !env.production && googleClient(authSettings(env)) === undefined;
  return createService('auth', parts, slices, {
    ...(standIn
      ? { before: { path: developmentPath, handler: forLoopback(env, developmentProvider(env)) } }
      : {}),
    providers: async () => ({ mail: await mail() }),
    jobs: {
      'auth:send-mail': sendMail(parts, transport),
      'auth:erase-account': eraseAccount(parts),
      'auth:erase-remains': eraseRemains(parts),
      'auth:mail-link': mailLinkLater(parts),
      'auth:record-failed-sign-in': recordFailure(parts),
    },
  });
}
