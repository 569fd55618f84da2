import type { checkInPlans } from '@kabar/contracts/check-in-plans';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { coverageOf } from './coverage.ts';
import { listOwnPlans, readPlanPerson } from './queries.ts';
import { toCoverage, toPlan } from './view.ts';

export const listPlans: Verb<typeof checkInPlans.endpoints.list, BookingsTables> = async ({
  db,
  now,
  refuse,
}) => {
  const [person, rows] = await Promise.all([readPlanPerson(db, null, now), listOwnPlans(db)]);
  if (!person.is_on) throw refuse('check_ins_off');
  const facts = { isPaid: person.is_paid, trialSince: person.trial_since };
  const coverage = coverageOf(facts, now);
  return {
    plans: rows.map((row) => toPlan(row, coverage, now)),
    coverage: toCoverage(coverage),
  };
};
