import type { signInOptions } from '@kabar/contracts/sign-in-options';
import type { Verb } from '@kabar/server/slice';
import { authSettings } from '../env.ts';
import { mayUseDemo } from '../may-use-demo.ts';
import type { AuthTables } from '../tables.ts';

/** Demo accounts are public by design; an installation with real people has none. */
const demo = {
  password: 'kabar-demo-1',
  accounts: [
    { email: 'client@kabar.test', kind: 'client' as const },
    { email: 'family@kabar.test', kind: 'family' as const },
    { email: 'companion@kabar.test', kind: 'companion' as const },
    { email: 'new-companion@kabar.test', kind: 'new-companion' as const },
    { email: 'moderator@kabar.test', kind: 'moderator' as const },
    { email: 'admin@kabar.test', kind: 'admin' as const },
    { email: 'second-admin@kabar.test', kind: 'second-admin' as const },
  ],
};

export const readSignInOptions: Verb<typeof signInOptions.endpoints.read, AuthTables> = async (
  context,
) => ({
  passwordMinLength: authSettings(context.env).PASSWORD_MIN_LENGTH,
  demo: context.env.demo && mayUseDemo(context) ? demo : null,
});
