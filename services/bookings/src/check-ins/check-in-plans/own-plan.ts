import type { Context } from '@kabar/server/context';
import type { BookingsTables } from '../../tables.ts';
import { areCheckInsOn } from '../check-ins/flag.ts';
import { coverageOf } from './coverage.ts';
import { findLastWindow, findOwnPlan, holdPlan, readPlanPerson } from './queries.ts';
import { fromPlan, toPlanFacts } from './rows.ts';
import type { PlanFacts } from './rules.ts';
import { toPlan } from './view.ts';

type Place = Context<BookingsTables, 'check_ins_off'>;

/** Locks and reads a plan of the caller. */
export async function loadOwnPlan({ db, refuse }: Place, id: string) {
  const [isOn, , row, last] = await Promise.all([
    areCheckInsOn(db),
    holdPlan(db, id),
    findOwnPlan(db, id),
    findLastWindow(db, id),
  ]);
  if (!isOn) throw refuse('check_ins_off');
  if (row === undefined) throw refuse('not_found');
  const { asked_by: askedBy, contact_order: contactOrder, version } = row;
  return {
    ...{ row, last, plan: toPlanFacts(row) },
    /** Computes the fields to store for a partial change of the plan. */
    changed: (plan: PlanFacts) =>
      fromPlan(plan, { id, askedBy, contactOrder, version: version + 1 }),
  };
}

export async function viewOfPlan({ db, now, refuse }: Place, id: string) {
  const [row, person] = await Promise.all([findOwnPlan(db, id), readPlanPerson(db, null, now)]);
  if (row === undefined) throw refuse('not_found');
  const facts = { isPaid: person.is_paid, trialSince: person.trial_since };
  return { plan: toPlan(row, coverageOf(facts, now), now) };
}

/** Null for a member of the circle, so that the account's holder is notified too. */
export function changedBy({ actedBy }: Pick<Place, 'actedBy'>): 'client' | null {
  return actedBy === undefined ? 'client' : null;
}
