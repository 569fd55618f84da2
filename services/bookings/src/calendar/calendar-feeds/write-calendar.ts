import type { Language } from '@kabar/rules/languages';
import { calendarWords } from '@kabar/words/calendar';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EntryRow } from './queries.ts';

interface Calendar {
  entries: readonly EntryRow[];
  language: Language;
  brandName: string;
  /** The public URL of Kabar, for the links in entries. */
  publicUrl: string;
}

/** Writes iCalendar (RFC 5545) with UTC times, which programs convert to the viewer's time zone. */
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
      // The UID must not change, so that programs update the entry.
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
  // RFC 5545, 3.1: every line ends with CRLF; the library omits it after the last one.
  return Buffer.from(`${file.toString().trimEnd()}\r\n`);
}
