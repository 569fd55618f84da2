import {
  type CheckInCalendar,
  type CheckInOpening,
  openingsOf,
} from '@kabar/rules/check-in-windows';
import { messagePlace, replyPlace } from '@kabar/service-bookings/check-ins/check-ins/answer';
import { chainWithStaff, endedChain } from './check-in-chains.ts';
import { checkInTexts, type DemoCheckInPlan } from './check-in-plans.ts';
import { clients } from './clients.ts';
import { idOf } from './demo-people.ts';
import { dateIn, daysBefore, fixedId, minutesFrom } from './moments.ts';
import type { Row } from './owner.ts';
import type { PersonalKeys } from './personal-keys.ts';

export interface PlacedPlan extends DemoCheckInPlan {
  id: string;
  companion: string | null;
  calendar: CheckInCalendar;
  /** When its window opens, in minutes after local midnight. */
  opens: number;
  opening: CheckInOpening;
}

export interface Question {
  row: Row;
  reply?: Row;
  chain?: { row: Row; steps: Row[] };
}

/** All questions of a plan, oldest first, each with its reply and missed check-in, if any. */
export function questionsOf(plan: PlacedPlan, now: Date, keys: PersonalKeys): Question[] {
  const past = Array.from({ length: plan.days }, (_none, index) => {
    const daysAgo = plan.days - index;
    const date = dateIn('UTC', daysBefore(new Date(plan.opening.date), daysAgo));
    const [opening] = openingsOf(plan.calendar, date);
    return opening === undefined ? [] : [pastQuestion(plan, opening, daysAgo, keys)];
  });
  return [...past.flat(), todaysQuestion(plan, now, keys)];
}

const base = {
  ...{ next_at: null, answered_at: null, tapped_at: null, came_by: null, message: null },
  ...{ missed_at: null, spoken_at: null, spoken_by: null, reminders: 0 },
} as const;

function rowOf(plan: PlacedPlan, opening: CheckInOpening) {
  return {
    ...base,
    id: fixedId(`check-in of ${plan.client} on ${opening.date}`),
    plan_id: plan.id,
    client_id: idOf(plan.client),
    loved_one_id: plan.lovedOne === undefined ? null : fixedId(`loved one ${plan.lovedOne}`),
    companion_id: plan.companion,
    local_date: opening.date,
    window_no: opening.windowNo,
    time_zone: plan.timeZone,
    opens_at: opening.opensAt,
    closes_at: opening.closesAt,
    asked_at: opening.opensAt,
    created_at: opening.opensAt,
  };
}

const wayOf = ({ lovedOne, askedBy }: DemoCheckInPlan) =>
  lovedOne === undefined ? (askedBy[0] ?? 'page') : 'personal_link';

/** A past question: usually answered soon, sometimes missed, answered by a call, or skipped because of a pause. */
function pastQuestion(
  plan: PlacedPlan,
  opening: CheckInOpening,
  daysAgo: number,
  keys: PersonalKeys,
): Question {
  const row = rowOf(plan, opening);
  if (daysAgo === 9 || daysAgo === 10) return { row: { ...row, state: 'paused', asked_at: null } };
  const isForgotten = daysAgo % 13 === 4;
  const wantsCall = daysAgo % 11 === 6;
  const late = plan.minutes + 42;
  const after = isForgotten ? late : 6 + ((daysAgo * 7) % 25);
  const at = minutesFrom(opening.opensAt, after);
  const missedAt = isForgotten ? minutesFrom(opening.closesAt, 30) : null;
  const answered = {
    ...row,
    ...{ state: wantsCall ? 'call' : 'fine', answered_at: at, tapped_at: at, came_by: wayOf(plan) },
    ...{ missed_at: missedAt, reminders: isForgotten ? 2 : 0 },
    spoken_at: wantsCall ? minutesFrom(at, 25) : null,
    spoken_by: wantsCall ? plan.companion : null,
  };
  const texts = textsOf(plan);
  const message =
    daysAgo % 4 === 1
      ? keys.keyOf(plan.client).seal(messagePlace, texts.messages[daysAgo % 2] ?? '')
      : null;
  return {
    row: { ...answered, message },
    ...replyTo(plan, { ...answered, answered_at: at }, texts.replies[daysAgo % 2] ?? '', keys),
    ...(missedAt === null ? {} : { chain: endedChain(plan, answered, missedAt, at) }),
  };
}

function textsOf({ client, lovedOne }: DemoCheckInPlan) {
  const isIndonesian =
    lovedOne !== undefined || clients.find(({ key }) => key === client)?.language === 'id';
  return checkInTexts[isIndonesian ? 'id' : 'en'];
}

function replyTo(
  plan: PlacedPlan,
  question: { id: string; answered_at: Date },
  text: string,
  keys: PersonalKeys,
): Pick<Question, 'reply'> {
  return {
    reply: {
      id: fixedId(`reply to ${question.id}`),
      check_in_id: question.id,
      author_id: plan.companion,
      by_staff: plan.companion === null,
      text: keys.keyOf(plan.client).seal(replyPlace, text),
      created_at: minutesFrom(question.answered_at, 14),
    },
  };
}

function todaysQuestion(plan: PlacedPlan, now: Date, keys: PersonalKeys): Question {
  const { today, opening, message: text } = plan;
  const row = rowOf(plan, opening);
  const quiet = minutesFrom(now, 12 * 60);
  const answered = minutesFrom(opening.opensAt, Math.min(20, plan.openedAgo - 10));
  const message = text === undefined ? null : keys.keyOf(plan.client).seal(messagePlace, text);
  switch (today) {
    case 'open':
      return { row: { ...row, state: today, next_at: minutesFrom(opening.opensAt, 120) } };
    case 'late':
      return { row: { ...row, state: today, reminders: 2, next_at: quiet } };
    case 'paused':
      return { row: { ...row, state: today, asked_at: null } };
    case 'missed': {
      const missedAt = minutesFrom(opening.closesAt, 30);
      const missed = { ...row, state: today, reminders: 2, missed_at: missedAt };
      return { row: missed, chain: chainWithStaff(plan, row, missedAt) };
    }
    default: {
      const isHelp = today === 'help';
      return {
        row: {
          ...{ ...row, state: today, answered_at: answered, tapped_at: answered, message },
          came_by: wayOf(plan),
          spoken_at: isHelp ? minutesFrom(answered, 9) : null,
          spoken_by: isHelp ? plan.companion : null,
        },
      };
    }
  }
}
