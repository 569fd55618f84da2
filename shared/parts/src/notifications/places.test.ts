import { expect, it } from 'vitest';
import { placeOfNotification } from './places.ts';

const placeOf = (
  type: string,
  audience: 'client' | 'companion' | 'admin' | 'moderator',
  payload = {},
) => placeOfNotification({ type, payload }, audience);

it('a notification opens the screen on which the person can act', () => {
  expect(placeOf('trial_booking_request', 'companion')).toBe('/calendar');
  expect(placeOf('trial_booking_response', 'client')).toBe('/dashboard');
  expect(placeOf('incident_opened', 'moderator')).toBe('/admin/incidents');
  expect(placeOf('companion_approved', 'companion')).toBe('/dashboard');
});

it('a notification of an unknown type opens the start page', () => {
  expect(placeOf('a_type_of_the_future', 'client')).toBe('/dashboard');
  expect(placeOf('a_type_of_the_future', 'moderator')).toBe('/moderator');
  expect(placeOf('constructor', 'admin')).toBe('/admin');
});

it("a notification opens the call from ten minutes before its start, by the server's clock", () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const booked = (minutes: number) => ({ booking_id: '6c1f', scheduled_at: at(minutes) });
  expect(placeOf('booking_reminder', 'client', booked(9.9))).toBe('/call/6c1f');
  expect(placeOf('booking_created', 'companion', booked(-20))).toBe('/call/6c1f');
  expect(placeOf('booking_reminder', 'client', booked(10.1))).toBe('/bookings/6c1f');
  expect(placeOf('booking_reminder', 'client', booked(-61))).toBe('/bookings/6c1f');
  // A cancelled booking has no call.
  expect(placeOf('booking_cancelled', 'client', booked(5))).toBe('/bookings/6c1f');
  const trial = { request_id: '77aa', requested_time: at(5), status: 'approved' };
  expect(placeOf('trial_booking_response', 'client', trial)).toBe('/call/77aa');
  expect(placeOf('trial_booking_response', 'client', { ...trial, status: 'rejected' })).toBe(
    '/dashboard',
  );
});

it('a notification opens its booking, and the start page if it names none', () => {
  const payload = { booking_id: '6c1f', scheduled_at: '2020-01-07T02:00:00Z' };
  for (const type of ['booking_created', 'booking_confirmation', 'booking_move_proposed'])
    expect(placeOf(type, 'client', payload)).toBe('/bookings/6c1f');
  expect(placeOf('booking_reminder', 'companion', { message: 'Soon' })).toBe('/dashboard');
});
