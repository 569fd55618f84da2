import { VisuallyHidden } from '@kabar/ui/base';
import { bookingLooks } from '../bookings/status-badge.tsx';
import { statusLooks } from '../trial-bookings/status-badge.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { BlockEntry, BookingEntry, OpenStretch, TrialEntry } from './api.ts';
import { useSaySpan } from './use-say-span.ts';

/** How one entry reads in a narrow place, and in which colour. */
export function TrialWords({ trial }: { trial: TrialEntry }) {
  const t = useCompanionWords();
  const say = useSaySpan();
  return (
    <span className="companion-calendar-entry-words">
      {say.time(trial.startTime)} {trial.client.fullName ?? t('trials.gone')}
      <VisuallyHidden>
        , {t('calendar.trialCall')}, {t(`trials.status.${trial.status}`)}
      </VisuallyHidden>
    </span>
  );
}

export function BookingWords({ booking }: { booking: BookingEntry }) {
  const t = useCompanionWords();
  const say = useSaySpan();
  return (
    <span className="companion-calendar-entry-words">
      {say.time(booking.startTime)} {booking.client.fullName ?? t('trials.gone')}
      <VisuallyHidden>
        , {t('calendar.paid')}, {t(`bookings.status.${booking.status}`)}
      </VisuallyHidden>
    </span>
  );
}

export function OpenWords({ stretch }: { stretch: OpenStretch }) {
  const t = useCompanionWords();
  const say = useSaySpan();
  return (
    <span className="companion-calendar-entry-words">
      {say.times(stretch)}, {t('calendar.free', { count: stretch.free })}
    </span>
  );
}

export function BlockWords({ block }: { block?: BlockEntry }) {
  const t = useCompanionWords();
  const say = useSaySpan();
  return (
    <span className="companion-calendar-entry-words">
      {t('calendar.blocked')}
      {block ? `: ${say.block(block)}` : ''}
    </span>
  );
}

export const toneOfTrial = ({ status }: TrialEntry) => statusLooks[status].tone;
export const toneOfBooking = ({ status }: BookingEntry) => bookingLooks[status].tone;
