import { Timeline } from '@kabar/ui/more';
import { useSession } from '@kabar/web/session';
import { useActingFor } from '../acting-for.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingChangeView, BookingDetailsView } from './api.ts';
import { useSayWhen } from './booking-time.tsx';
import { useNames, useSides } from './sides.ts';

/** The changes of a booking, oldest first. */
export function BookingHistory({ booking }: { booking: BookingDetailsView }) {
  const sayWhen = useSayWhen();
  const sayChange = useSayChange(booking);
  const sayReason = useSayReason();
  return (
    <Timeline
      items={booking.changes.map((change) => ({
        key: change.id,
        title: sayChange(change),
        time: sayWhen(change.changedAt),
        text: sayReason(change.reason),
      }))}
    />
  );
}

function useSayChange(booking: BookingDetailsView) {
  const t = useClientWords();
  const names = useNames();
  const sayWhen = useSayWhen();
  const { isCompanion } = useSides()(booking);
  const ownId = useSession((session) => session.profile?.id);
  const isForPerson = useActingFor() !== undefined;
  const sayClient = ({ actedBy }: BookingChangeView) => {
    if (actedBy !== null) return actedBy.id === ownId ? t('booking.you') : names.short(actedBy);
    if (isForPerson) return t('booking.accountHolder');
    return isCompanion ? names.short(booking.client) : t('booking.you');
  };
  const sayActor = (change: BookingChangeView) => {
    switch (change.actor) {
      case 'client':
        return sayClient(change);
      case 'companion':
        return isCompanion ? t('booking.you') : names.short(booking.companion);
      case 'staff':
        return t('booking.team');
      case 'system':
        return undefined;
    }
  };
  return (change: BookingChangeView): string => {
    const { kind, fromTime, toTime, toStatus } = change;
    const who = sayActor(change);
    const words = {
      who: who ?? '',
      from: fromTime === null ? '' : sayWhen(fromTime),
      to: sayWhen(toTime),
      status: t(`booking.${toStatus}`),
    };
    const said = who === undefined && kind === 'cancelled' ? 'cancelledByItself' : kind;
    return t(`booking.history.${said}`, words);
  };
}

const ownReasons = [
  'account_closed',
  'withdrawn',
  'cancelled',
  'assignment_ended',
  'companion_suspended',
  'consent_refused',
  'subscription_ended',
  'subscription_paused',
  'plan_changed',
  'refunded',
] as const;

/**
 * The text of a cancellation reason: a translated sentence for the system's own reasons, else the words of the person who
 * cancelled.
 */
export function useSayReason() {
  const t = useClientWords();
  return (reason: string | null): string | undefined => {
    const systemReason = ownReasons.find((each) => each === reason);
    if (
      systemReason === 'withdrawn' ||
      systemReason === 'cancelled' ||
      reason === 'companion_changed'
    )
      return undefined;
    return systemReason === undefined ? (reason ?? undefined) : t(`booking.reason.${systemReason}`);
  };
}
