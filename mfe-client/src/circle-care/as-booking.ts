import type { PersonActedFor } from '../acting-for.ts';
import type { BookingDetailsView } from '../bookings/api.ts';
import type { CareSessionDetailsView, CareSessionView } from './api.ts';

/**
 * Converts a session of a person in care to a booking, for the components that show bookings. Fields that a circle may not
 * see (payment, reasons, account) get placeholders; these components do not show them for a person in care.
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
