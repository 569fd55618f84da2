import type { CheckIn } from '@kabar/contracts/check-in-shapes';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { z } from 'zod';
import { messagePlace, replyPlace } from './answer.ts';
import { toProposal } from './proposal-view.ts';
import type { TodayRow } from './queries.ts';

/** `key` is the caller's; undefined if they have no sealed texts. */
export function toCheckIn(row: TodayRow, key: PersonalKey | undefined): z.input<typeof CheckIn> {
  const { message, reply } = row;
  return {
    id: row.id,
    planId: row.plan_id,
    date: row.local_date,
    windowNo: row.window_no,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    state: row.state,
    answeredAt: textOf(row.answered_at),
    tappedAt: textOf(row.tapped_at),
    cameBy: row.came_by,
    missedAt: textOf(row.missed_at),
    spokenAt: textOf(row.spoken_at),
    lovedOneId: row.loved_one_id,
    personName: row.person_name,
    reply:
      reply === null || key === undefined
        ? null
        : {
            id: row.reply_id ?? '',
            text: key.open(replyPlace, reply),
            by: byOf(row),
            at: textOf(row.replied_at) ?? '',
            proposedAt: textOf(row.reply_proposed_at),
            acceptedAt: null,
          },
    proposal: toProposal(row),
    replyObjectedAt: textOf(row.reply_objected_at),
    replyObjectionDecidedAt: textOf(row.reply_objection_decided_at),
    message: message === null || key === undefined ? null : key.open(messagePlace, message),
  };
}

function byOf(row: TodayRow) {
  if (row.reply_author === null) return null;
  return {
    id: row.reply_author,
    fullName: row.reply_name,
    preferredName: row.reply_preferred_name,
    avatarUrl: row.reply_avatar_url,
  };
}

export function textOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
