import type { PersonActedFor } from '../acting-for.ts';
import type { BookingDetailsView } from '../bookings/api.ts';
import type { CareSessionDetailsView, CareSessionView } from './api.ts';

/**
 * A session of a person in care in the shape of a booking, for the parts that show bookings. What a circle is not told (what pays,
 * reasons, the account) is empty, and none of these parts shows it for a person in care.
 */
export function asBooking(
  session: CareSessionView | CareSessionDetailsView,
  person: PersonActedFor,
): BookingDetailsView {
  const details = { cancelling: null, moving: null, changes: [], ...session };
  return {
    ...details,
    client: { id: person.personId, fullName: person.name, preferredName: null, avatarUrl: null },
    lovedOneId: person.personId,
    lovedOneTimeZone: person.timeZone,
    ...{ noShowBy: null, paidBy: 'subscription', confirmationDue: false, confirmedAt: null },
    ...{ completedAt: null, cancelledAt: null, cancellationReason: null, late: false },
    ...{ proposal: null, createdAt: session.scheduledAt },
    changes: details.changes.map((change) => ({ ...change, reason: null })),
  };
}
