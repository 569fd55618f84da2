import type { Context } from '@kabar/server/context';
import { releaseStore } from '../env.ts';
import type { BackofficeTables } from '../tables.ts';
import { type Live, readLive } from './decide.ts';

/** Reads the release store; refuses with 503 if it is not readable. */
export function openStore<Codes extends string>(
  context: Pick<Context<BackofficeTables, Codes>, 'env' | 'refuse'>,
): Live {
  try {
    return readLive(releaseStore(context.env));
  } catch (cause) {
    throw context.refuse('unavailable', { cause });
  }
}
