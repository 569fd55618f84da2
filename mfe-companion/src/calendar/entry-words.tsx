import { VisuallyHidden } from '@kabar/ui/base';
import { bookingLooks } from '../bookings/status-badge.tsx';
import { statusLooks } from '../trial-bookings/status-badge.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { BlockEntry, OpenStretch } from './api.ts';
import type { SessionEntry } from './entries.ts';
import { useSaySpan } from './use-say-span.ts';

/** The short text of an entry, for month and week view. */
export function SessionWords({ entry }: { entry: SessionEntry }) {
  const t = useCompanionWords();
  const say = useSaySpan();
  const { startTime, client } = entry.session;
  return (
    <span className="companion-calendar-entry-words">
      <span className="companion-calendar-entry-icon">{looksOf(entry).icon}</span>
      {say.time(startTime)} {client.fullName ?? t('trials.gone')}
      <VisuallyHidden>
        {entry.kind === 'trial'
          ? `, ${t('calendar.trialCall')}, ${t(`trials.status.${entry.session.status}`)}`
          : `, ${t('calendar.paid')}, ${t(`bookings.status.${entry.session.status}`)}`}
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

const looksOf = (entry: SessionEntry) =>
  entry.kind === 'trial' ? statusLooks[entry.session.status] : bookingLooks[entry.session.status];

export const toneOfSession = (entry: SessionEntry) => looksOf(entry).tone;
