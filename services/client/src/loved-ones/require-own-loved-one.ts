import type { Context } from '@kabar/server/context';
import type { ClientTables } from '../tables.ts';
import { findLovedOne } from './queries.ts';

/** Whose notes or contacts these are: null for the caller's own; another client's loved one is not found. */
export async function requireOwnLovedOne(
  context: Context<ClientTables>,
  lovedOneId: string | undefined,
): Promise<string | null> {
  if (lovedOneId === undefined) return null;
  if ((await findLovedOne(context.db, lovedOneId)) === undefined) throw context.refuse('not_found');
  return lovedOneId;
}
