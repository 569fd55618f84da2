import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import { insertChange, lockCircle, makeCircle } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { circleOf, loadCircle, requireCirclesOn } from './circle.ts';
import { publishChange } from './publish-change.ts';
import { insertConsent, listConsents } from './queries.ts';
import { refusalOfConsent } from './rules.ts';

/** Repeating the current answer records nothing. A consent can be taken back even while circles are off. */
export const recordConsent: Verb<typeof circles.endpoints.recordConsent, ClientTables> = async (
  context,
  { personId, kind, isGiven, how },
) => {
  const { db, now, refuse } = context;
  if (isGiven) await requireCirclesOn(context);
  await lockCircle(db, personId);
  const circle = await loadCircle(context, personId);
  const refusal = refusalOfConsent(circle.me.role, circle.facts, { kind, isGiven, how });
  if (refusal !== null) throw refuse(refusal);
  const by = circle.me.role === 'person' ? 'person' : 'organiser';
  const wanted = {
    isGiven,
    how: isGiven && by === 'organiser' ? (how ?? null) : null,
    by,
  } as const;
  const current = (await listConsents(db, personId)).find((row) => row.kind === kind);
  const isSame =
    (current?.is_given ?? false) === isGiven &&
    (!isGiven || (current?.recorded_by === by && current.how === wanted.how));
  if (!isSame) {
    if (circle.me.userId === circle.holder) await makeCircle(db, personId, now);
    const { holder, lovedOneId: lovedOne } = circle;
    await insertConsent(db, { holder, lovedOne, kind, ...wanted }, now);
    const what = isGiven ? 'consent_given' : 'consent_taken_back';
    await insertChange(db, { person_id: personId, at: now, what, by_role: circle.me.role, kind });
    await publishChange(db, circle, { event: what, kind });
  }
  return { circle: await circleOf(context, personId) };
};
