import { isDeepStrictEqual } from 'node:util';
import type { checkInPlans } from '@kabar/contracts/check-in-plans';
import { inOrder } from '@kabar/rules/check-in-windows';
import type { Verb } from '@kabar/server/slice';
import { ownKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { publishPlan } from './publish.ts';
import { findOwnPlan, type PlanWithPeople, readPlanPerson, storePlan } from './queries.ts';
import { fromPlan, toDays, toWindows } from './rows.ts';
import { beginPlan, refusalOfPlan } from './rules.ts';
import { toPlan } from './view.ts';

type Create = Verb<typeof checkInPlans.endpoints.create, BookingsTables>;

export const createPlan: Create = async (context, input) => {
  const { db, now, refuse } = context;
  const { id, lovedOneId, days, windows, askedBy, contactOrder } = input;
  const [person, known] = await Promise.all([
    readPlanPerson(db, lovedOneId, now),
    findOwnPlan(db, id),
  ]);
  const coverage = coverageOf({ isPaid: person.is_paid, trialSince: person.trial_since }, now);
  const view = (row: PlanWithPeople, of: Coverage) => ({ plan: toPlan(row, of, now) });
  if (person.is_on && known !== undefined) return view(same(known, input), coverage);
  const facts = {
    ...{ isOn: person.is_on, care: person.care, contacts: person.contacts, coverage },
  };
  const refusal = refusalOfPlan(facts, input);
  if (refusal !== null) throw refuse(refusal);
  // Creates the personal key now, because texts are sealed later without this login session.
  await ownKey(context);
  const plan = beginPlan({ days, windows, timeZone: person.time_zone }, now);
  const row = fromPlan(plan, { id, askedBy, contactOrder, version: 1 });
  const isStored = await storePlan(db, { ...row, loved_one_id: lovedOneId }, now);
  const stored = await findOwnPlan(db, id);
  if (!isStored) {
    // A concurrent request stored this plan, or the person has another plan, or the id is taken.
    if (stored !== undefined) return view(same(stored, input), coverage);
    throw refuse('plan_exists');
  }
  if (stored === undefined) throw refuse('id_reused');
  await publishPlan(db, {
    ...{ id, clientId: stored.client_id, lovedOneId, event: 'started', reason: null },
    ...{ awayUntil: null, by: 'client' },
  });
  return view(stored, coverage);

  function same(one: PlanWithPeople, wanted: typeof input): PlanWithPeople {
    const content = {
      ...{ lovedOneId: one.loved_one_id, days: toDays(one), windows: toWindows(one) },
      ...{ askedBy: one.asked_by, contactOrder: one.contact_order },
    };
    const { id: _, ...rest } = { ...wanted, windows: inOrder(wanted.windows) };
    if (!isDeepStrictEqual(content, rest)) throw refuse('id_reused');
    return one;
  }
};
