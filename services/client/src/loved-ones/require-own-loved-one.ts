import type { Context } from '@kabar/server/context';
import type { ClientTables } from '../tables.ts';
import { findLovedOne } from './queries.ts';

/** The person whose notes or contacts are meant: null for the caller. Another client's loved one gives not_found. */
export async function requireOwnLovedOne(
  context: Context<ClientTables>,
  lovedOneId: string | undefined,
): Promise<string | null> {
  if (lovedOneId === undefined) return null;
  if ((await findLovedOne(context.db, lovedOneId)) === undefined) throw context.refuse('not_found');
  return lovedOneId;
}
