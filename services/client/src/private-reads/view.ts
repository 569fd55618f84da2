import type { PersonalKey } from '@kabar/server/personal-keys';
import { familyNamePlace } from '../family-name-place.ts';
import type { listReadsOfOwn } from './queries.ts';

type Row = Awaited<ReturnType<typeof listReadsOfOwn>>[number];

/** `key` is the owner's; only a reader's name is sealed. */
export function toPrivateRead(row: Row, key: PersonalKey | undefined) {
  return {
    id: row.id,
    reader:
      row.reader_id === null
        ? null
        : { id: row.reader_id, fullName: row.full_name ?? '', avatarUrl: row.avatar_url },
    what: row.what,
    lovedOne:
      row.loved_one_id === null ? null : { id: row.loved_one_id, fullName: row.loved_one_name },
    reason: row.reason,
    readerName: row.reader_name && key ? key.open(familyNamePlace, row.reader_name) : null,
    outcome: row.outcome,
    times: row.times,
    readAt: row.read_at.toISOString(),
  };
}
