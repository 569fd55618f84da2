import { type CheckInCalendar, openingAfter, openingsOf } from '@kabar/rules/check-in-windows';
import { checkInPlans, type DemoCheckInPlan, greetings } from './check-in-plans.ts';
import { type PlacedPlan, questionsOf } from './check-in-questions.ts';
import { idOf } from './demo-people.ts';
import { dateIn, daysBefore, fixedId, minutesFrom } from './moments.ts';
import type { Owner, Row } from './owner.ts';
import type { PersonalKeys } from './personal-keys.ts';

/** Inserts plans with a month of questions, answers and replies. Today's questions keep their states for as long as a demo lasts. */
export async function insertCheckIns(owner: Owner, keys: PersonalKeys): Promise<void> {
  const { insert, query, now } = owner;
  const pairs = await query<{ client_id: string; companion_id: string }>(
    `select client_id, companion_id from bookings.client_companion_assignments where status = 'active'`,
  );
  const companionOf = new Map(pairs.map((pair) => [pair.client_id, pair.companion_id]));
  const plans = checkInPlans.map((plan) => {
    const companion = companionOf.get(idOf(plan.client)) ?? null;
    return {
      ...plan,
      ...placeOf(plan, now),
      id: fixedId(`check-in plan of ${plan.client}`),
      companion,
    };
  });
  await insert(
    'bookings.check_in_plans',
    plans.map((plan) => planRow(plan, now)),
  );
  const questions = plans.flatMap((plan) => questionsOf(plan, now, keys));
  await insert(
    'bookings.check_ins',
    questions.map(({ row }) => row),
  );
  await insert(
    'bookings.check_in_replies',
    questions.flatMap(({ reply }) => (reply === undefined ? [] : [reply])),
  );
  const chains = questions.flatMap(({ chain }) => (chain === undefined ? [] : [chain]));
  await insert(
    'bookings.missed_check_ins',
    chains.map(({ row }) => row),
  );
  await insert(
    'bookings.missed_check_in_steps',
    chains.flatMap(({ steps }) => steps),
  );
  await insert(
    'bookings.check_in_greetings',
    greetings.map((text, index) => ({ companion_id: idOf('siti'), place: index + 1, text })),
  );
}

/** Computes the window that opened about `openedAgo` minutes ago, rounded to a quarter of an hour. */
function placeOf({ timeZone, openedAgo, minutes }: DemoCheckInPlan, now: Date) {
  const opened = minutesFrom(now, -openedAgo);
  const time = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hour: '2-digit', minute: '2-digit' },
  }).format(opened);
  const opens = Math.floor((Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / 5) * 5;
  const opensAt = `${String(Math.floor(opens / 60)).padStart(2, '0')}:${String(opens % 60).padStart(2, '0')}`;
  const calendar: CheckInCalendar = {
    ...{ days: { kind: 'every_day' }, windows: [{ opensAt, minutes }], timeZone },
  };
  const [opening] = openingsOf(calendar, dateIn(timeZone, opened));
  if (opening === undefined) throw new Error('An everyday plan has a window on every day');
  return { calendar, opens, opening };
}

function planRow({ client, lovedOne, calendar, opens, ...plan }: PlacedPlan, now: Date): Row {
  const next = openingAfter(calendar, plan.opening);
  const contacts = client === 'margaret' ? [0, 1] : client === 'anita' ? [2] : [];
  return {
    id: plan.id,
    client_id: idOf(client),
    loved_one_id: lovedOne === undefined ? null : fixedId(`loved one ${lovedOne}`),
    days_kind: 'every_day',
    first_opens: opens,
    first_minutes: plan.minutes,
    time_zone: plan.timeZone,
    asked_by: plan.askedBy,
    contact_order: contacts.map((index) => fixedId(`contact ${index}`)),
    state: 'active',
    away_until: plan.today === 'paused' ? dateIn(plan.timeZone, minutesFrom(now, 3 * 1_440)) : null,
    next_date: next.date,
    next_window: next.windowNo,
    next_opens_at: next.opensAt,
    version: 1,
    created_at: daysBefore(now, plan.days + 0.5),
  };
}
