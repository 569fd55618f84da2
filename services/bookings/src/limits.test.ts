import { describeLimits } from '@kabar/dev/limits';
import { createApp } from './app.ts';
import { bookingMoveRaces, bookingRaces } from './bookings/races-fixture.ts';
import { trialBookingRaces } from './trial-bookings/races-fixture.ts';

describeLimits('bookings', createApp, {
  ...trialBookingRaces,
  ...bookingRaces,
  ...bookingMoveRaces,
});
