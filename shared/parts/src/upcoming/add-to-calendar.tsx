import { useUpcomingWords } from './words/use-upcoming-words.ts';

/** Downloads one session as a calendar file. */
export function AddToCalendar({ id }: { id: string }) {
  const t = useUpcomingWords();
  return (
    <a className="k-link" href={`/api/bookings/calendar-entries/${id}`} download>
      {t('upcoming.addToCalendar')}
    </a>
  );
}
