import type { CheckInReply } from '@kabar/contracts/check-in-shapes';
import type { MorningCheckIn } from '@kabar/contracts/companion-check-ins';
import { asLanguage } from '@kabar/rules/languages';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { z } from 'zod';
import type { AnswerableRow } from '../../answerable-rows.ts';
import { messagePlace, replyPlace } from '../check-ins/answer.ts';
import { clockOf, habitOf, isLaterThanUsual } from './rules.ts';

/** `key` is the client's; undefined if nothing was sealed with it, or the account is erased. */
export function toMorningCheckIn(
  row: AnswerableRow,
  key: PersonalKey | undefined,
  now: Date,
): z.input<typeof MorningCheckIn> {
  const habit = habitOf(row.answers, row.time_zone);
  const isPaused = row.pending_by !== null && row.state === 'missed';
  return {
    ...toFields(row),
    language: asLanguage(row.person_language) ?? 'en',
    message: open(key, messagePlace, row.message),
    habit: habit === null ? null : clockOf(habit),
    isLaterThanUsual: isLaterThanUsual(
      { state: row.state, opensAt: row.opens_at },
      habit,
      row.time_zone,
      now,
    ),
    wantsCallSince: wantsCallSince(row),
    pausedUntilConfirmed: isPaused ? (row.paused_until?.toISOString() ?? null) : null,
    reply: row.is_replied ? toReply(row, key) : null,
  };
}

/** The fields of a question for everybody who handles it. */
export function toFields(row: AnswerableRow) {
  return {
    id: row.id,
    planId: row.plan_id,
    date: row.date,
    windowNo: row.window_no,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    state: row.state,
    answeredAt: row.answered_at?.toISOString() ?? null,
    tappedAt: row.tapped_at?.toISOString() ?? null,
    cameBy: row.came_by,
    missedAt: row.missed_at?.toISOString() ?? null,
    spokenAt: row.spoken_at?.toISOString() ?? null,
    client: {
      id: row.client_id,
      fullName: row.client_name,
      preferredName: row.client_preferred_name,
      avatarUrl: row.client_avatar_url,
    },
    lovedOneId: row.loved_one_id,
    personName: row.person_name,
    timeZone: row.time_zone,
    missedCheckInId: row.missed_check_in_id,
  };
}

export function open(
  key: PersonalKey | undefined,
  place: string,
  sealed: Buffer | null,
): string | null {
  return sealed === null || key === undefined ? null : key.open(place, sealed);
}

function wantsCallSince({ state, spoken_at: spokenAt, answered_at: at }: AnswerableRow) {
  return state === 'call' && spokenAt === null ? (at?.toISOString() ?? null) : null;
}

/** Null without a reply, and once its key is erased. */
export function toReply(
  row: AnswerableRow,
  key: PersonalKey | undefined,
): z.input<typeof CheckInReply> | null {
  const text = open(key, replyPlace, row.reply_text);
  if (text === null || row.reply_id === null || row.replied_at === null) return null;
  const by =
    row.reply_by_staff || row.reply_author_id === null
      ? null
      : {
          id: row.reply_author_id,
          fullName: row.author_name,
          preferredName: row.author_preferred_name,
          avatarUrl: row.author_avatar_url,
        };
  return {
    ...{ id: row.reply_id, text, by, at: row.replied_at.toISOString() },
    proposedAt: row.reply_proposed_at?.toISOString() ?? null,
    acceptedAt: row.reply_accepted_at?.toISOString() ?? null,
  };
}
