export interface DayHours {
  /** 0 is Sunday. */
  day: number;
  startTime: string;
  endTime: string;
  active: boolean;
}

export interface Week {
  timeZone: string;
  days: DayHours[];
}

/** The version is sent as If-Match when saving. */
export interface StoredWeek extends Week {
  version: number;
}

export function hasActiveDay({ days }: Pick<Week, 'days'>) {
  return days.some(({ active }) => active);
}

/** The end must be after the start; days that are off are not checked. */
export function isOutOfOrder({ active, startTime, endTime }: DayHours) {
  return active && endTime <= startTime;
}

/** The days of a week, Monday first. */
export function mondayFirst(days: readonly DayHours[]) {
  return days.toSorted((one, other) => ((one.day + 6) % 7) - ((other.day + 6) % 7));
}

/** The name of a weekday; 0 is Sunday, like 7 January 2024. */
export function dayName(day: number, language: string) {
  const date = new Date(Date.UTC(2024, 0, 7 + day));
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date);
}
