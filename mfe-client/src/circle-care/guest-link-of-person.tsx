import type { circleGuestLinks } from '@kabar/contracts/circle-guest-links';
import { GuestLinkSection } from '@kabar/parts/calls/guest-link-card';
import { createApi } from '@kabar/web/api';
import { useNames } from '../bookings/sides.ts';
import type { CarePersonView, CareSessionDetailsView } from './api.ts';

const api = createApi<typeof circleGuestLinks>('bookings');

interface GuestLinkOfPersonProps {
  person: CarePersonView;
  session: CareSessionDetailsView;
}

/** For helpers: a guest link by which the person joins a future video call. */
export function GuestLinkOfPerson({ person, session }: GuestLinkOfPersonProps) {
  const names = useNames();
  const { id, scheduledAt: startsAt, endsAt, status, canInvite } = session;
  const isAhead = status === 'scheduled' || status === 'confirmed';
  if (!canInvite || !isAhead || Date.parse(endsAt) <= Date.now()) return null;
  const of = { personId: person.id, id };
  return (
    <GuestLinkSection
      link={{
        ...{ startsAt, companionName: names.full(session.companion) },
        // The service does not reveal a guest link that another member made; making a new one revokes it.
        exists: false,
        make: () => api('POST /care/{personId}/bookings/{id}/guest-link', of),
        revoke: () => api('DELETE /care/{personId}/bookings/{id}/guest-link', of),
      }}
      guest={{ timeZone: person.timeZone ?? undefined }}
    />
  );
}
