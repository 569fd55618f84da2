import type { listReadsOfOwn } from './queries.ts';

type Row = Awaited<ReturnType<typeof listReadsOfOwn>>[number];

export function toPrivateRead(row: Row) {
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
    outcome: row.outcome,
    times: row.times,
    readAt: row.read_at.toISOString(),
  };
}
