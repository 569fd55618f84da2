import type { Context } from '@kabar/server/context';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { LinkPurpose } from '../mailed-links.ts';
import type { AuthTables } from '../tables.ts';

const hour = 60 * 60 * 1000;

const kinds: Record<LinkPurpose, { path: string; lifetime: number }> = {
  confirm: { path: '/auth/callback#confirm=', lifetime: 24 * hour },
  reset: { path: '/auth/reset#token=', lifetime: hour },
  change: { path: '/auth/callback#change=', lifetime: 24 * hour },
};

/**
 * The address in a mail. The token stands in the fragment (#), which browsers never send to a server, so that no log
 * contains it; the page removes it from the address bar at once.
 */
export function makeLink(
  { env, now }: Pick<Context<AuthTables>, 'env' | 'now'>,
  purpose: LinkPurpose,
) {
  const token = newToken();
  const { path, lifetime } = kinds[purpose];
  return {
    tokenHash: hashToken(token),
    url: `${env.publicUrl}${path}${token}`,
    expires: new Date(now.getTime() + lifetime),
  };
}
