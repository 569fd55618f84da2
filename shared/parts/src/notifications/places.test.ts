import { expect, it } from 'vitest';
import { placeOfNotification } from './places.ts';

it('leads to the screen on which its matter is dealt with', () => {
  expect(placeOfNotification('trial_booking_request', 'companion')).toBe('/calendar');
  expect(placeOfNotification('trial_booking_response', 'client')).toBe('/dashboard');
  expect(placeOfNotification('incident_opened', 'moderator')).toBe('/admin/incidents');
  expect(placeOfNotification('companion_approved', 'companion')).toBe('/dashboard');
});

it('leads home with a type that this page does not know', () => {
  expect(placeOfNotification('a_type_of_the_future', 'client')).toBe('/dashboard');
  expect(placeOfNotification('a_type_of_the_future', 'moderator')).toBe('/moderator');
  expect(placeOfNotification('constructor', 'admin')).toBe('/admin');
});
