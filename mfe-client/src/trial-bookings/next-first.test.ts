import { expect, it } from 'vitest';
import type { TrialBookingView } from './api.ts';
import { nextFirst } from './next-first.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const person = { id: 'x', fullName: 'X', preferredName: 'Dewi', avatarUrl: null };
const booking = (
  id: string,
  status: TrialBookingView['status'],
  day: string,
): TrialBookingView => ({
  id,
  status,
  client: person,
  companion: person,
  requestedStartTime: `2026-${day}T09:00:00Z`,
  requestedEndTime: `2026-${day}T09:10:00Z`,
  message: null,
  rivals: 0,
  rejectionReason: null,
  cancellationReason: null,
  cancelledBy: null,
  cancellationNote: null,
  lovedOne: null,
  createdAt: '2026-02-20T09:00:00Z',
  approvedAt: null,
  rejectedAt: null,
  cancelledAt: null,
});

it('shows the next call first, then what waits, then what is over from its newest', () => {
  const mixed = [
    booking('declined', 'rejected', '03-04'),
    booking('over', 'approved', '02-27'),
    booking('waits longer', 'pending', '03-09'),
    booking('later', 'approved', '03-08'),
    booking('waits', 'pending', '03-02'),
    booking('next', 'approved', '03-03'),
    booking('expired', 'expired', '02-20'),
    booking('its companion left', 'cancelled', '03-05'),
  ];
  expect(nextFirst(mixed, now).map(({ id }) => id)).toEqual([
    'next',
    'later',
    'waits',
    'waits longer',
    'its companion left',
    'declined',
    'over',
    'expired',
  ]);
});
