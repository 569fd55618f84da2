import type { Language } from '@kabar/rules/languages';
import { calendarWords } from '@kabar/words/calendar';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EntryRow } from './queries.ts';

interface Calendar {
  entries: readonly EntryRow[];
  language: Language;
  brandName: string;
  /** The product's public address, for the link of each entry. */
  publicUrl: string;
}

/** iCalendar (RFC 5545) with times in UTC, which every program shows in its own time zone. */
export function writeCalendar(calendar: Calendar): Buffer {
  const { entries, language, brandName, publicUrl } = calendar;
  const t = calendarWords(language);
  const file = ical({
    name: brandName,
    prodId: { company: brandName, product: 'calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  const { hostname } = new URL(publicUrl);
  for (const entry of entries) {
    file.createEvent({
      // Constant for the life of the session: programs recognise the entry by it.
      id: `${entry.id}@${hostname}`,
      sequence: entry.sequence,
      stamp: entry.changed_at,
      start: entry.start_time,
      end: entry.end_time,
      summary: t(entry.kind, { name: entry.other_name ?? t('closed_account') }),
      url: `${publicUrl}/${entry.kind === 'booking' ? `bookings/${entry.id}` : 'dashboard'}`,
      status: entry.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // RFC 5545, 3.1: every line ends with CRLF, the last one included; the library leaves it out there.
  return Buffer.from(`${file.toString().trimEnd()}\r\n`);
}
