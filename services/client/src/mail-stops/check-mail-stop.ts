import type { mailStops } from '@kabar/contracts/mail-stops';
import type { Verb } from '@kabar/server/slice';
import { isStopped } from '../declined-mails.ts';
import type { ClientTables } from '../tables.ts';
import { openStopToken } from './stop-token.ts';

export const checkMailStop: Verb<typeof mailStops.endpoints.check, ClientTables> = async (
  context,
  { token },
) => {
  const target = openStopToken(context.env, token);
  if (target === undefined) throw context.refuse('link_invalid');
  return { kind: target.kind, isStopped: await isStopped(context.db, target) };
};
