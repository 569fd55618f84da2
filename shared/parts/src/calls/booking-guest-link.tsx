import { useCall } from './api.ts';
import { FoldedGuestLink, GuestLinkCard } from './guest-link-card.tsx';
import type { Guest } from './link-to-give.tsx';

/** The guest link on the page of a booking for a loved one. */
export function BookingGuestLink({ id, guest }: { id: string; guest?: Guest | undefined }) {
  const { data: call } = useCall({ kind: 'booking', id }, { isWatched: false });
  return call?.canInvite ? <GuestLinkCard call={call} guest={guest} /> : null;
}

/** The guest link in the card of an approved trial call for a loved one. */
export function TrialGuestLink({ id, guest }: { id: string; guest?: Guest | undefined }) {
  const { data: call } = useCall({ kind: 'trial', id }, { isWatched: false });
  return call?.canInvite ? <FoldedGuestLink call={call} guest={guest} /> : null;
}
