import type { Language } from '@kabar/rules/languages';
import { calendarWords } from '@kabar/words/calendar';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EntryRow } from './entry-row.ts';

interface Calendar {
  entries: readonly EntryRow[];
  /** The person in care whom all entries are about; undefined for the owner's own calendar. */
  person?: { id: string; name: string };
  language: Language;
  brandName: string;
  /** The public URL of Kabar, for the links in entries. */
  publicUrl: string;
}

/** Writes iCalendar (RFC 5545) with UTC times, which programs convert to the viewer's time zone. */
export function writeCalendar(calendar: Calendar): Buffer {
  const { entries, person, language, brandName, publicUrl } = calendar;
  const t = calendarWords(language);
  const file = ical({
    name: person === undefined ? brandName : `${brandName}: ${person.name}`,
    prodId: { company: brandName, product: 'calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  const { hostname } = new URL(publicUrl);
  const summaryOf = ({ kind, other_name }: EntryRow) => {
    const call = t(kind, { name: other_name ?? t('closed_account') });
    return person === undefined ? call : `${person.name}: ${call}`;
  };
  for (const entry of entries) {
    file.createEvent({
      // The UID must not change, so that programs update the entry.
      id: `${entry.id}@${hostname}`,
      sequence: entry.sequence,
      stamp: entry.changed_at,
      start: entry.start_time,
      end: entry.end_time,
      summary: summaryOf(entry),
      url: `${publicUrl}${pathOf(entry, person?.id)}`,
      status: entry.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // RFC 5545, 3.1: every line ends with CRLF; the library omits it after the last one.
  return Buffer.from(`${file.toString().trimEnd()}\r\n`);
}

function pathOf({ id, kind }: EntryRow, personId: string | undefined): string {
  if (kind === 'trial') return personId === undefined ? '/dashboard' : `/care/${personId}`;
  return personId === undefined ? `/bookings/${id}` : `/bookings/${id}?for=${personId}`;
}
