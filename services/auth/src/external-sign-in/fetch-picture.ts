import { setTimeout as pause } from 'node:timers/promises';
import type { PictureErrorCode } from '@kabar/contracts/picture-errors';
import type { Context } from '@kabar/server/context';
import type { Refusing } from '@kabar/server/pictures/prepare-picture';
import { prepareAvatar, storeAvatar } from '../avatars/store-avatar.ts';
import { authSettings, googleClient } from '../env.ts';
import type { AuthTables } from '../tables.ts';
import { developmentIssuer } from './development-client.ts';

const timeoutMs = 3_000;
const maxBytes = 5 * 1024 * 1024;

/**
 * Copies the provider's picture into our own store, because our pages load nothing from other hosts. Fetches only from
 * Google's picture hosts, so that nobody can make this server request other addresses. Failures are only logged.
 */
export async function fetchPicture(
  context: Context<AuthTables>,
  accountId: string,
  address: unknown,
): Promise<string | undefined> {
  try {
    if (typeof address !== 'string' || !isAllowed(context, new URL(address))) return undefined;
    const response = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const length = Number(response.headers.get('content-length') ?? maxBytes + 1);
    if (!response.ok || length > maxBytes) return undefined;
    const received = Buffer.from(await response.arrayBuffer());
    const bytes = await inTime(prepareAvatar(unusable, accountId, received));
    return await storeAvatar(context, accountId, bytes);
  } catch (error) {
    context.log().info({ err: error }, 'a picture could not be fetched');
    return undefined;
  }
}

/** The caller logs this error: a bad picture never fails a sign-in. */
const unusable: Refusing<PictureErrorCode> = {
  refuse: (code, options) => {
    throw new Error(`the picture cannot be used: ${code}`, options);
  },
};

/** The timeout keeps a sign-in and its database connection from waiting behind other people's uploads. */
async function inTime(preparing: Promise<Buffer>): Promise<Buffer> {
  const late = pause(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error('the picture was not prepared in time');
  });
  return await Promise.race([preparing, late]);
}

function isAllowed(context: Context<AuthTables>, url: URL) {
  if (googleClient(authSettings(context.env)) === undefined)
    return url.href.startsWith(developmentIssuer(context.env));
  return url.protocol === 'https:' && url.hostname.endsWith('.googleusercontent.com');
}
