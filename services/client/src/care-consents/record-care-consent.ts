import type { careConsents } from '@kabar/contracts/care-consents';
import type { Verb } from '@kabar/server/slice';
import { loadCircle } from '../circles/circle.ts';
import { refusalOfStoring, storeConsent } from '../circles/record-consent.ts';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import { areCirclesOn, lockCircle } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { consentsOf } from './list-care-consents.ts';
import { areCheckInsOn, insertConsent, listLatest } from './queries.ts';

/**
 * Same rules as in the loved one's circle. Repeating the current answer records nothing. Consent can be withdrawn while
 * the feature is off.
 */
export const recordCareConsent: Verb<typeof careConsents.endpoints.record, ClientTables> = async (
  context,
  { id, kind, isGiven, how },
) => {
  const { db, now } = context;
  await lockCircle(db, id);
  await requireOwnLovedOne(context, id);
  if (isGiven && !(await areCheckInsOn(db))) throw context.refuse('check_ins_off');
  if (await areCirclesOn(db)) {
    const circle = await loadCircle(context, id);
    if ((await refusalOfStoring(db, circle, { kind, isGiven, how })) !== null)
      throw context.refuse('own_consent_needed');
    await storeConsent(context, circle, { kind, isGiven, how });
    return await consentsOf(context, id);
  }
  const asked = isGiven ? (how ?? null) : null;
  const latest = (await listLatest(db, id)).find((one) => one.kind === kind);
  const isSame = (latest?.is_given ?? false) === isGiven && (latest?.how ?? null) === asked;
  if (!isSame)
    await insertConsent(db, id, { kind, is_given: isGiven, how: asked, recorded_at: now });
  return await consentsOf(context, id);
};
