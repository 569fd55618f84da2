import type { CallSignal } from '@kabar/contracts/call-signals';
import type { z } from 'zod';
import type { SignalRow } from './queries.ts';

/** createdAt: a time as Postgres or its JSON prints it. */
export function toCallSignal(
  row: Omit<SignalRow, 'created_at'> & { created_at: Date | string },
): z.input<typeof CallSignal> {
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind,
    body: row.body,
    fromSide: row.side,
    fromSeatId: row.seat_id,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
