import { z } from 'zod';
import { guestLinkErrors, NewGuestLink } from './call-shapes.ts';
import { actingErrors } from './care-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Nothing } from './fields.ts';

const Session = z.strictObject({ personId: Id, id: Id });
const who = ['client'] as const;

/** Guest links of a loved one's video calls, made and ended by helpers of their circle. */
export const circleGuestLinks = contract('bookings', {
  make: endpoint({
    method: 'POST',
    path: '/care/{personId}/bookings/{id}/guest-link',
    who,
    summary: 'Creates a link that opens this call for the loved one; replaces an earlier one',
    input: Session,
    output: NewGuestLink,
    status: 201,
    errors: { ...actingErrors, ...guestLinkErrors },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/care/{personId}/bookings/{id}/guest-link',
    who,
    summary: "Revokes this call's guest link and disconnects the guest who joined by it",
    input: Session,
    output: Nothing,
    status: 204,
    errors: actingErrors,
  }),
});
