import type { Language } from '@kabar/web/words';
import { useCall } from './api.ts';
import { GuestLinkCard } from './guest-link-card.tsx';

/** On the page of a booking for a loved one: the guest link of its call, as soon as the booking exists. language: what the
 * loved one reads. */
export function BookingGuestLink({
  id,
  language,
}: {
  id: string;
  language?: Language | undefined;
}) {
  const { data: call } = useCall({ kind: 'booking', id }, { isWatched: false });
  return call?.canInvite ? <GuestLinkCard call={call} language={language} /> : null;
}
