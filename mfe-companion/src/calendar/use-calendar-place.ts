import { useChosenSearch } from '@kabar/web/use-chosen-search';
import { addDays, addMonths, dayFrom, keyOf } from './days.ts';

export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

export interface CalendarPlace {
  view: CalendarView;
  day: Date;
  /** The trial booking that a link opened in the calendar. */
  trial: string | undefined;
  /** The block whose sessions are shown in a dialog. */
  block: string | undefined;
}

const phone = '(max-width: 767px)';

/** Parses the URL; the default view is the day on a phone, else the month. */
function readPlace(search: URLSearchParams): CalendarPlace {
  const named = calendarViews.find((view) => view === search.get('view'));
  const usual = window.matchMedia(phone).matches ? 'day' : 'month';
  return {
    view: named ?? usual,
    day: dayFrom(search.get('date')),
    trial: search.get('trial') ?? undefined,
    block: search.get('block') ?? undefined,
  };
}

function writePlace({ view, day, trial, block }: CalendarPlace): Record<string, string> {
  return { view, date: keyOf(day), ...(trial ? { trial } : {}), ...(block ? { block } : {}) };
}

/** The URL of a day, optionally with a trial booking on it. */
export function dayHref(day: Date, trial?: string): string {
  return `/calendar?${new URLSearchParams(writePlace({ view: 'day', day, trial, block: undefined }))}`;
}

/** The shown view and day. They are stored in the URL, so that a reload and Back keep them. */
export function useCalendarPlace() {
  const [search, choose] = useChosenSearch();
  const place = readPlace(search);
  const { view, day } = place;
  const go = (to: Partial<CalendarPlace>, replace = false) =>
    choose(
      new URLSearchParams(writePlace({ view, day, trial: undefined, block: undefined, ...to })),
      { replace },
    );
  const stepped = (by: 1 | -1) => {
    if (view === 'month') return addMonths(day, by);
    return addDays(day, view === 'week' ? by * 7 : by);
  };
  return {
    ...place,
    go,
    /** Replaces the history entry, so that Back does not open the dialog again. */
    closeBlock: () => go({}, true),
    step: (by: 1 | -1) => go({ day: stepped(by) }),
  };
}
