import type { circleInvitations } from '@kabar/contracts/circle-invitations';
import type { Verb } from '@kabar/server/slice';
import { loadInTurn } from '../circles/circle.ts';
import { rightsOf } from '../circles/rules.ts';
import { findOpenInvitation, toOpenInvitation } from '../open-invitations.ts';
import { insertChange } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { countMail } from './count-mail.ts';
import { renewInvitation } from './queries.ts';
import { endOfInvitation } from './rules.ts';

export const resendInvitation: Verb<
  typeof circleInvitations.endpoints.resend,
  ClientTables
> = async (context, { personId, id }) => {
  const { db, now, refuse } = context;
  const { me, facts } = await loadInTurn(context, personId);
  if (!rightsOf(me.role, facts).invite) throw refuse('forbidden');
  const found = await findOpenInvitation(db, personId, id);
  if (found === undefined) throw refuse('not_found');
  await countMail(context, id);
  const row = await renewInvitation(db, id, { sentAt: now, expiresAt: endOfInvitation(now) });
  const { role } = found;
  await insertChange(db, {
    ...{ person_id: personId, at: now, what: 'resent', by_role: me.role, role },
  });
  return { invitation: toOpenInvitation(row) };
};
