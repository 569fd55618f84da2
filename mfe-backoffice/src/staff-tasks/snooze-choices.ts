export const snoozeChoices = ['hours', 'tomorrow', 'days', 'week'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const morning = 8;

/** When a snoozed task returns: in four hours, or at 08:00 of a later day in the browser's time zone. */
export function snoozedUntil(choice: SnoozeChoice, now: Date): Date {
  if (choice === 'hours') return new Date(now.getTime() + 4 * 3_600_000);
  const days = { tomorrow: 1, days: 3, week: 7 }[choice];
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
}
