import type { Context } from '@kabar/server/context';
import { releaseStore } from '../env.ts';
import type { BackofficeTables } from '../tables.ts';
import { type Live, readLive } from './decide.ts';

/** What stands in the store of releases; 503 when it cannot be read. */
export function openStore<Codes extends string>(
  context: Pick<Context<BackofficeTables, Codes>, 'env' | 'refuse'>,
): Live {
  try {
    return readLive(releaseStore(context.env));
  } catch (cause) {
    throw context.refuse('unavailable', { cause });
  }
}
