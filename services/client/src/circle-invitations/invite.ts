import type { circleInvitations } from '@kabar/contracts/circle-invitations';
import { createOnce } from '@kabar/server/create-once';
import type { Verb } from '@kabar/server/slice';
import { loadInTurn } from '../circles/circle.ts';
import { rightsOf } from '../circles/rules.ts';
import { findOpenInvitation, listOpenInvitations, toOpenInvitation } from '../open-invitations.ts';
import { ownKey } from '../personal-keys/person-key.ts';
import { insertChange, makeCircle } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { countMail } from './count-mail.ts';
import { closeExpired, insertInvitation } from './queries.ts';
import { endOfInvitation, refusalOfInvitation } from './rules.ts';
import { openSentence, sealSentence } from './view.ts';

/** The response does not reveal whether the address has an account or is a member's. */
export const invite: Verb<typeof circleInvitations.endpoints.invite, ClientTables> = async (
  context,
  { personId, id, email: typed, role, sentence: written },
) => {
  const { db, now, refuse } = context;
  const email = typed.toLowerCase();
  const sentence = written || null;
  const { me, holder, facts } = await loadInTurn(context, personId);
  if (!rightsOf(me.role, facts).invite) throw refuse('forbidden');
  if (me.userId === holder) await makeCircle(db, personId, now);
  await closeExpired(db, personId, now);
  const others = (await listOpenInvitations(db, personId)).filter((row) => row.id !== id);
  const refusal = refusalOfInvitation({
    ...{ members: facts.members.length, invitations: others.length },
    isInvited: others.some((row) => row.email === email),
  });
  if (refusal !== null) throw refuse(refusal);
  const key = await ownKey(context);
  const expires_at = endOfInvitation(now);
  const { row, created } = await createOnce({
    insert: () =>
      insertInvitation(db, {
        ...{ personId, now, id, email, role, expires_at },
        sentence: sealSentence(key, sentence),
      }),
    find: () => findOpenInvitation(db, personId, id),
    content: (found) => [
      ...[found.email, found.role, found.invited_by],
      found.invited_by === me.userId ? openSentence(key, found.sentence) : null,
    ],
    wanted: [email, role, me.userId, sentence],
  });
  if (created) {
    await countMail(context, row.id);
    await insertChange(db, {
      ...{ person_id: personId, at: now, what: 'invited', by_role: me.role, role },
    });
  }
  return { invitation: toOpenInvitation(row) };
};
