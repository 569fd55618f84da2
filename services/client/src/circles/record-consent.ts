import type { circles } from '@kabar/contracts/circles';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import type { Kysely } from 'kysely';
import { insertChange, lockCircle, makeCircle } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { circleOf, type LoadedCircle, loadCircle, requireCirclesOn } from './circle.ts';
import { publishChange } from './publish-change.ts';
import { insertConsent, type Kind, listConsents } from './queries.ts';
import { refusalOfConsent } from './rules.ts';

interface Answer {
  kind: Kind;
  isGiven: boolean;
  how?: Exclude<Parameters<typeof insertConsent>[1]['how'], null> | undefined;
}

/** Repeating the current answer records nothing. Consent can be withdrawn even while circles are off. */
export const recordConsent: Verb<typeof circles.endpoints.recordConsent, ClientTables> = async (
  context,
  { personId, kind, isGiven, how },
) => {
  const { db, refuse } = context;
  if (isGiven) await requireCirclesOn(context);
  await lockCircle(db, personId);
  const circle = await loadCircle(context, personId);
  const refusal = await refusalOfStoring(db, circle, { kind, isGiven, how });
  if (refusal !== null) throw refuse(refusal);
  await storeConsent(context, circle, { kind, isGiven, how });
  return { circle: await circleOf(context, personId) };
};

export async function refusalOfStoring(
  db: Kysely<ClientTables>,
  { me, facts, personId }: LoadedCircle,
  answer: Answer,
) {
  const current = await currentConsent(db, personId, answer.kind);
  const hasOwnNo = current?.is_given === false && current.recorded_by === 'person';
  return refusalOfConsent(me.role, { ...facts, hasOwnNo }, answer);
}

async function currentConsent(db: Kysely<ClientTables>, personId: string, kind: Kind) {
  return (await listConsents(db, personId)).find((row) => row.kind === kind);
}

/** Stores an answer that this reader may record, and notifies everybody concerned. */
export async function storeConsent(
  { db, now }: Pick<Context<ClientTables>, 'db' | 'now'>,
  circle: LoadedCircle,
  { kind, isGiven, how }: Answer,
): Promise<void> {
  const by = circle.me.role === 'person' ? 'person' : 'organiser';
  const wanted = {
    isGiven,
    how: isGiven && by === 'organiser' ? (how ?? null) : null,
    by,
  } as const;
  const current = await currentConsent(db, circle.personId, kind);
  const isSame =
    (current?.is_given ?? false) === isGiven &&
    (!isGiven || (current?.recorded_by === by && current.how === wanted.how));
  if (!isSame) {
    if (circle.me.userId === circle.holder) await makeCircle(db, circle.personId, now);
    const { holder, lovedOneId: lovedOne } = circle;
    await insertConsent(db, { holder, lovedOne, kind, ...wanted }, now);
    const what = isGiven ? 'consent_given' : 'consent_taken_back';
    await insertChange(db, {
      person_id: circle.personId,
      at: now,
      what,
      by_role: circle.me.role,
      kind,
    });
    await publishChange(db, circle, { event: what, kind });
  }
}
