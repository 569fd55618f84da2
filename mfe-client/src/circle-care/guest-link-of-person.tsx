import type { circleGuestLinks } from '@kabar/contracts/circle-guest-links';
import { GuestLinkSection } from '@kabar/parts/calls/guest-link-card';
import { createApi } from '@kabar/web/api';
import { useQueryClient } from '@tanstack/react-query';
import { careSessionKey } from '../acting-for.ts';
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
  const queries = useQueryClient();
  const { id, scheduledAt: startsAt, endsAt, status, canInvite } = session;
  const isAhead = status === 'scheduled' || status === 'confirmed';
  if (!canInvite || !isAhead || Date.parse(endsAt) <= Date.now()) return null;
  const of = { personId: person.id, id };
  const refresh = () => queries.invalidateQueries({ queryKey: careSessionKey(person.id, id) });
  return (
    <GuestLinkSection
      link={{
        ...{ startsAt, companionName: names.full(session.companion) },
        exists: session.hasGuestLink,
        make: () => api('POST /care/{personId}/bookings/{id}/guest-link', of).finally(refresh),
        revoke: () => api('DELETE /care/{personId}/bookings/{id}/guest-link', of).finally(refresh),
      }}
      guest={{ timeZone: person.timeZone ?? undefined }}
    />
  );
}
