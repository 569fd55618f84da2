import type { RulesRow } from './queries.ts';

export function toRules(row: RulesRow) {
  return {
    minimumNoticeMinutes: row.minimum_notice_minutes,
    pauseMinutes: row.pause_minutes,
    dailyMaximum: row.daily_maximum,
    version: row.version,
  };
}
