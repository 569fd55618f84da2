import { z } from 'zod';
import { BookingDetails, creditErrors, timeErrors } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { Id } from './fields.ts';

const One = z.strictObject({ id: Id });

/** Accepting, declining and withdrawing a companion's proposal to move a booking. */
export const bookingMoves = contract('bookings', {
  accept: endpoint({
    method: 'POST',
    path: '/booking-moves/{id}/acceptance',
    who: ['client'],
    summary: "Accepts the companion's proposal: the booking moves, and costs nothing",
    input: One,
    output: BookingDetails,
    errors: {
      ...timeErrors,
      ...creditErrors,
      already_decided: 409,
      status_not_allowed: 409,
      session_begun: 409,
    },
    limits: ['one answer'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/booking-moves/{id}/refusal',
    who: ['client'],
    summary: "Declines the companion's proposal: the booking stays as it is",
    input: One,
    output: BookingDetails,
    errors: { already_decided: 409 },
    limits: ['one answer'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/booking-moves/{id}/withdrawal',
    who: ['companion'],
    summary: "Withdraws the caller's own proposal",
    input: One,
    output: BookingDetails,
    errors: { already_decided: 409 },
    limits: ['one answer'],
  }),
});
