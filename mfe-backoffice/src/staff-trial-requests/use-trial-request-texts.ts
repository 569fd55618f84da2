import { useReaderZone } from '@kabar/web/reader-zone';
import { localeOf, type TimeReader } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { StaffRequestView } from './api.ts';

type WeeklyTime = StaffRequestView['preferredTimes'][number];

const minute = 60_000;
const day = 24 * 60 * minute;

/** Formats a trial request for the list, the drawer and the dialog. */
export function useTrialRequestTexts() {
  const t = useBackofficeWords();
  const language = useLanguage();
  const timeZone = useReaderZone();
  const { moment } = useDates();
  return {
    moment,
    nameOf: ({ client }: StaffRequestView) => client.fullName ?? t('trialRequests.former'),
    forWhom: ({ isForLovedOne, personOfCare }: StaffRequestView) => {
      if (!isForLovedOne) return t('trialRequests.forSelf');
      if (personOfCare === null) return t('trialRequests.forLovedOne');
      const { fullName, relationship } = personOfCare;
      const name = relationship ? `${fullName} (${relationship})` : fullName;
      return t('trialRequests.forPerson', { name });
    },
    purpose: ({ purpose, otherPurpose }: StaffRequestView) =>
      purpose === 'other' ? (otherPurpose ?? '') : t(`trialRequests.purpose.${purpose}`),
    medium: (medium: StaffRequestView['preferredMedium']) => t(`trialRequests.medium.${medium}`),
    /** The times that suit the client, in the reader's time zone; empty if any time suits. */
    times: ({ preferredTimes }: StaffRequestView) =>
      preferredTimes.map((time) => sayWeekly(time, { language, timeZone }, new Date())),
    status: ({ status, cancellation }: StaffRequestView) =>
      cancellation === 'expired' ? t('trialRequests.expired') : t(`trialRequests.status.${status}`),
  };
}

/** 'Mon, 16:00 - 17:00' for a weekly time in UTC, at this week's offset of the reader's time zone. */
function sayWeekly(time: WeeklyTime, { language, timeZone }: TimeReader, now: Date): string {
  const sunday = Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate() - now.getUTCDay(),
  );
  const at = (clock: string) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return sunday + time.day * day + (hours * 60 + minutes) * minute;
  };
  const start = at(time.startUtc);
  const end = at(time.endUtc);
  const words = { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(localeOf(language), words).formatRange(
    start,
    end <= start ? end + day : end,
  );
}
