import type { Selectable } from 'kysely';
import type { SlotRow } from '../tables.ts';

export function toSlot(row: Selectable<SlotRow>) {
  return {
    id: row.id,
    startTime: row.start_time.toISOString(),
    endTime: row.end_time.toISOString(),
  };
}
