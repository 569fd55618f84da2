import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { loadCircle, requireCirclesOn } from './circle.ts';
import { findOwnSubscription, listMembers } from './queries.ts';

export const previewHandOver: Verb<typeof circles.endpoints.previewHandOver, ClientTables> = async (
  context,
  { personId, to },
) => {
  const { db, refuse } = context;
  await requireCirclesOn(context);
  const { holder, me } = await loadCircle(context, personId);
  const isPayer = me.userId === holder;
  const [members, subscription] = await Promise.all([
    listMembers(db, personId),
    isPayer ? findOwnSubscription(db) : undefined,
  ]);
  const next = members.find(({ user_id }) => user_id === to);
  if (to !== undefined && next === undefined) throw refuse('not_found');
  return {
    preview: {
      toName: next?.name ?? null,
      isPayer,
      subscription:
        subscription === undefined
          ? null
          : {
              paidUntil: subscription.next_billing_date.toISOString(),
              renews: subscription.status === 'active',
            },
    },
  };
};
