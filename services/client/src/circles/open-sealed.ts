import type { Context } from '@kabar/server/context';
import { logCircleRead } from '../private-reads/log-circle-read.ts';
import type { ClientTables } from '../tables.ts';
import { loadCircle, requireCirclesOn } from './circle.ts';
import { listSeen } from './queries.ts';

/**
 * Lets a member read sealed data about the person by consent, and logs it; a holder who leads the circle reads their
 * own rows.
 */
export async function openSealed(
  context: Context<ClientTables, 'circles_off' | 'not_shared'>,
  personId: string,
  kind: 'emergency_contacts' | 'private_information',
): Promise<{ holder: string; lovedOneId: string | null }> {
  await requireCirclesOn(context);
  const { me, holder, lovedOneId } = await loadCircle(context, personId);
  const isOwn = me.userId === holder && (me.role === 'person' || me.role === 'organiser');
  if (!isOwn) {
    const [seen] = await listSeen(context.db, personId, [kind]);
    if (seen === undefined) throw context.refuse('not_shared');
    await logCircleRead(context, kind, { holder, lovedOneId });
  }
  return { holder, lovedOneId };
}
