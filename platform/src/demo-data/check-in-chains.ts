import type { PlacedPlan } from './check-in-questions.ts';
import { idOf } from './demo-people.ts';
import { fixedId, minutesFrom } from './moments.ts';
import type { Row } from './owner.ts';

/** A missed check-in that ended because the person answered soon afterwards: a false alarm. */
export function endedChain(
  plan: PlacedPlan,
  question: { id: string; opens_at: Date },
  startedAt: Date,
  endedAt: Date,
) {
  const row = chainRow(plan, question, startedAt);
  const by = plan.lovedOne === undefined ? 'client' : 'person';
  return {
    row: { ...row, state: 'ended', ended_at: endedAt, told_at: endedAt },
    steps: [step(row.id, 'no_answer', 'system', startedAt), step(row.id, 'fine', by, endedAt)],
  };
}

/** A missed check-in that was escalated to staff, because the person was not reached. */
export function chainWithStaff(
  plan: PlacedPlan,
  question: { id: string; opens_at: Date },
  startedAt: Date,
) {
  const row = chainRow(plan, question, startedAt);
  return {
    row: { ...row, state: 'with_staff', ended_at: null, told_at: null },
    steps: [
      step(row.id, 'no_answer', 'system', startedAt),
      step(row.id, 'incident', 'system', minutesFrom(startedAt, 15)),
    ],
  };
}

function chainRow(plan: PlacedPlan, question: { id: string; opens_at: Date }, startedAt: Date) {
  return {
    id: fixedId(`chain of ${question.id}`),
    daily_check_in_id: question.id,
    client_user_id: idOf(plan.client),
    companion_user_id: plan.companion,
    loved_one_id: plan.lovedOne === undefined ? null : fixedId(`loved one ${plan.lovedOne}`),
    scheduled_at: question.opens_at,
    created_at: startedAt,
    ...{ retries: 0, contacts: 0, next_at: null },
  };
}

function step(chainId: string, kind: string, actor: string, at: Date): Row {
  return { check_in_id: chainId, kind, actor, turn: 0, contact_id: null, at };
}
