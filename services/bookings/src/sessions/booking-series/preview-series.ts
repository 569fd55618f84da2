import type { bookingSeries } from '@kabar/contracts/booking-series';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { decideDates } from '../bookings/booking-rules.ts';
import { readBookingTerms } from '../bookings/load-payment-facts.ts';
import { readTimeFacts } from '../bookings/load-time-facts.ts';
import { chooseCompanion } from '../bookings/payment-rules.ts';
import { withFacts } from './dates.ts';
import { daysOfAll, type WeeklyTime } from './rules.ts';
import { toDate } from './view.ts';

export const previewSeries: Verb<typeof bookingSeries.endpoints.preview, BookingsTables> = async (
  context,
  { paidBy, also, firstDate, localTime, ...wish },
) => {
  const { db, now, refuse } = context;
  const [terms, { accountId: clientId }] = await Promise.all([
    readBookingTerms(db, paidBy === 'subscription' ? null : paidBy, now),
    context.caller(),
  ]);
  const chosen = chooseCompanion(terms);
  if ('refusal' in chosen) throw refuse(chosen.refusal);
  const days = daysOfAll(
    [firstDate, ...(also?.split(',') ?? [])].map((one) => timeOf(one, localTime)),
    wish,
  );
  const starts = days.flatMap(({ startsAt }) => (startsAt === undefined ? [] : [startsAt]));
  const times = await readTimeFacts(db, { ...chosen, clientId, starts }, now);
  const decided = decideDates(withFacts(days, times), chosen.payer, now);
  return {
    dates: days.map((day, place) => {
      const { result, left } = decided[place] ?? { result: 'away', left: null };
      return { ...toDate(day, result), left };
    }),
  };
};

/** Parses '2027-03-01' (at the first series' time) or '2027-03-01T10:30'. */
function timeOf(text: string, first: string): WeeklyTime {
  const [firstDate = '', localTime = first] = text.split('T');
  return { id: firstDate, firstDate, localTime };
}
