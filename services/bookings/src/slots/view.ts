import type { BookingsRows } from '../tables.ts';

export function toSlot(row: BookingsRows['bookings.companion_availability']) {
  return {
    id: row.id,
    startTime: row.start_time.toISOString(),
    endTime: row.end_time.toISOString(),
  };
}
