import type { Context } from '@kabar/server/context';
import { findOwnRole } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { findLovedOne } from './queries.ts';

/**
 * Returns the person of notes or contacts: null for the caller. Refuses with not_found for another client's loved one,
 * and for one whose circle the caller handed over and left; a holder who handed it over and stayed may no longer
 * decide.
 */
export async function requireOwnLovedOne(
  context: Context<ClientTables>,
  lovedOneId: string | undefined,
): Promise<string | null> {
  if (lovedOneId === undefined) return null;
  if ((await findLovedOne(context.db, lovedOneId)) === undefined) throw context.refuse('not_found');
  if ((await findOwnRole(context.db, lovedOneId)) !== 'organiser')
    throw context.refuse('forbidden');
  return lovedOneId;
}
