import type { sessions } from '@kabar/contracts/sessions';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import { endSession } from './queries.ts';

/** Succeeds without a session too: the browser ends up signed out either way. */
export const signOut: Verb<typeof sessions.endpoints.signOut, AuthTables> = async (context) => {
  if (context.sessionHash !== undefined) await endSession(context.db, context.sessionHash);
  context.setSession(null);
  return null;
};
