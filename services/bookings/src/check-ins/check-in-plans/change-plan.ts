import type { checkInPlans } from '@kabar/contracts/check-in-plans';
import { inOrder } from '@kabar/rules/check-in-windows';
import { isStored, requireIfMatch } from '@kabar/server/if-match';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { loadOwnPlan, viewOfPlan } from './own-plan.ts';
import { publishPlan } from './publish.ts';
import { readPlanPerson, storePlanChanges } from './queries.ts';
import { fromPlan, toDays, toWindows } from './rows.ts';
import { areContactsKnown, changeCalendar } from './rules.ts';

/** An open question is not changed. */
export const changePlan: Verb<typeof checkInPlans.endpoints.change, BookingsTables> = async (
  context,
  { id, ifMatch, days, windows, askedBy, contactOrder },
) => {
  const { db, now, refuse } = context;
  const known = requireIfMatch(refuse, ifMatch);
  const { row, plan, last } = await loadOwnPlan(context, id);
  const stored = {
    ...{ days: toDays(row), windows: toWindows(row) },
    ...{ askedBy: row.asked_by, contactOrder: row.contact_order },
  };
  const wanted = {
    days: days ?? stored.days,
    windows: windows === undefined ? stored.windows : inOrder(windows),
    askedBy: askedBy ?? stored.askedBy,
    contactOrder: contactOrder ?? stored.contactOrder,
  };
  // A retry after a lost response: the stored plan is already the requested one.
  if (plan.state !== 'stopped' && isStored(stored, wanted)) return await viewOfPlan(context, id);
  if (known !== '*' && known !== row.version) throw refuse('changed_meanwhile');
  const calendar = {
    ...{ days: wanted.days, windows: wanted.windows },
    timeZone: plan.calendar.timeZone,
  };
  const changed = changeCalendar(plan, calendar, { last, now });
  if ('refusal' in changed) throw refuse(changed.refusal);
  if (contactOrder !== undefined) {
    const { contacts } = await readPlanPerson(db, row.loved_one_id, now);
    if (!areContactsKnown(contactOrder, contacts)) throw refuse('contact_not_found');
  }
  const more = { id, askedBy: wanted.askedBy, contactOrder: wanted.contactOrder };
  await storePlanChanges(db, [fromPlan(changed.plan, { ...more, version: row.version + 1 })]);
  await publishPlan(db, {
    ...{ id, clientId: row.client_id, lovedOneId: row.loved_one_id, event: 'changed' },
    ...{ reason: null, awayUntil: null, by: 'client' },
  });
  return await viewOfPlan(context, id);
};
