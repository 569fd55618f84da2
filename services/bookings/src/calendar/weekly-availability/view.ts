import type { OwnWeekRow } from './queries.ts';

export function toWeek(rows: OwnWeekRow[]) {
  const [first] = rows;
  if (first === undefined) return null;
  return {
    timeZone: first.time_zone,
    version: first.version,
    days: rows.map((row) => ({
      day: row.day,
      startTime: row.start_time.slice(0, 5),
      endTime: row.end_time.slice(0, 5),
      active: row.active,
    })),
  };
}
