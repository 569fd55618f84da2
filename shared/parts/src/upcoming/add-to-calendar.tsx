import { useUpcomingWords } from './words/use-upcoming-words.ts';

/** One session as a file that the calendar of a phone takes. */
export function AddToCalendar({ id }: { id: string }) {
  const t = useUpcomingWords();
  return (
    <a className="k-link" href={`/api/bookings/calendar-entries/${id}`} download>
      {t('upcoming.addToCalendar')}
    </a>
  );
}
