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

/** The version counts the changes of what is stored: a save names it. */
export interface StoredWeek extends Week {
  version: number;
}

export function hasActiveDay({ days }: Pick<Week, 'days'>) {
  return days.some(({ active }) => active);
}

/** The server requires it of active days alone: what is off may stand as it likes. */
export function isOutOfOrder({ active, startTime, endTime }: DayHours) {
  return active && endTime <= startTime;
}

/** As people read a week: Monday first. */
export function mondayFirst(days: readonly DayHours[]) {
  return days.toSorted((one, other) => ((one.day + 6) % 7) - ((other.day + 6) % 7));
}

/** 7 January 2024 was a Sunday. */
export function dayName(day: number, language: string) {
  const date = new Date(Date.UTC(2024, 0, 7 + day));
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date);
}
