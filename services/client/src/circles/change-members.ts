import type { Context } from '@kabar/server/context';
import { insertChange, makeCircle, type NewChange } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import type { LoadedCircle } from './circle.ts';
import { publishChange } from './publish-change.ts';
import { applyStep, handOver } from './queries.ts';
import { type Act, decide } from './rules.ts';

type Code = 'organiser_stays' | 'hand_over_first';

const whats = {
  ...{ change_role: 'role_changed', remove: 'removed' },
  ...{ leave: 'left', hand_over: 'handed_over' },
} as const satisfies Record<Act['do'], NewChange['what']>;

/** Decides and stores a change of a locked circle's members, and notifies everybody concerned. */
export async function changeMembers<Codes extends Code>(
  context: Pick<Context<ClientTables>, 'db' | 'now'> & {
    refuse: Context<ClientTables, Codes>['refuse'];
  },
  circle: LoadedCircle,
  act: Act,
  refusals: readonly Codes[],
): Promise<void> {
  const { db, now, refuse } = context;
  const decision = decide(circle.facts, circle.me, act);
  if ('refusal' in decision) {
    const { refusal } = decision;
    const declared = refusals.find((code) => code === refusal);
    if (declared !== undefined) throw refuse(declared);
    throw refuse(refusal === 'forbidden' ? 'forbidden' : 'not_found');
  }
  if (decision.steps.length === 0) return;
  await makeCircle(db, circle.personId, now);
  const about = aboutOf(act, circle.me.userId);
  // Before the steps, because the log records the caller's role at the time.
  await insertChange(db, {
    ...{ person_id: circle.personId, at: now, what: whats[act.do], by_role: circle.me.role },
    ...{ about_user_id: about, role: act.do === 'change_role' ? act.role : null },
  });
  if (act.do === 'hand_over') await handOver(db, circle.personId, act.to);
  else {
    const how = act.do === 'leave' ? 'left' : 'removed';
    for (const step of decision.steps) await applyStep(db, circle.personId, step, { now, how });
  }
  const role = act.do === 'change_role' ? act.role : undefined;
  await publishChange(db, circle, { event: whats[act.do], about, role });
}

function aboutOf(act: Act, me: string): string {
  if (act.do === 'leave') return me;
  return act.do === 'hand_over' ? act.to : act.userId;
}
