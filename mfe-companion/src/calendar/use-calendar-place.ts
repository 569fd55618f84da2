import { useSearchParams } from 'react-router-dom';
import { addDays, addMonths, dayFrom, keyOf } from './days.ts';

export type CalendarView = 'month' | 'day';

/** Which view of which day; it stays in the address, so that a reload and the Back button keep the place. */
export function useCalendarPlace() {
  const [search, setSearch] = useSearchParams();
  const view: CalendarView = search.get('view') === 'day' ? 'day' : 'month';
  const day = dayFrom(search.get('date'));
  const go = (to: { view?: CalendarView; day?: Date }) =>
    setSearch({ view: to.view ?? view, date: keyOf(to.day ?? day) });
  return {
    view,
    day,
    go,
    step: (by: 1 | -1) => go({ day: view === 'month' ? addMonths(day, by) : addDays(day, by) }),
  };
}
