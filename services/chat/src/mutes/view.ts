import type { Mute } from '@kabar/contracts/mutes';
import type { z } from 'zod';
import { nameOf } from '../message-flags/view.ts';
import type { MuteRow } from './queries.ts';

export function toMute(row: MuteRow): z.infer<typeof Mute> {
  return {
    id: row.id,
    person: { id: row.account_id, fullName: row.full_name },
    kind: row.kind,
    mutedAt: row.muted_at.toISOString(),
    mutedUntil: row.muted_until.toISOString(),
    mutedBy: nameOf(row.muted_by, row.muter_name),
  };
}
