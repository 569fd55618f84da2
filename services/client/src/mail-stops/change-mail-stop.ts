import type { mailStops } from '@kabar/contracts/mail-stops';
import type { Verb } from '@kabar/server/slice';
import { deleteStop, insertStop } from '../declined-mails.ts';
import type { ClientTables } from '../tables.ts';
import { openStopToken } from './stop-token.ts';

export const changeMailStop: Verb<typeof mailStops.endpoints.change, ClientTables> = async (
  { env, db, now, refuse },
  { token, isStopped },
) => {
  const target = openStopToken(env, token);
  if (target === undefined) throw refuse('link_invalid');
  if (isStopped) await insertStop(db, target, now);
  else await deleteStop(db, target);
  return { kind: target.kind, isStopped };
};
