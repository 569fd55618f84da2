import type { Context } from '@kabar/server/context';
import { findOwnRole } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { findLovedOne } from './queries.ts';

/**
 * The person whose notes or contacts are meant: null for the caller. Another client's loved one gives not_found, and so does one whose
 * circle the caller handed over and left; a holder who has handed it over and stays in it does not decide any more.
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
