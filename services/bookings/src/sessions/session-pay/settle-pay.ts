import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { lockSessionToPay, readPayFacts, setSessionPay } from './queries.ts';
import { decidePay } from './rules.ts';

/** Adjusts a booking's pay to its outcome, for staff and jobs; idempotent. */
export async function settlePay(db: Kysely<BookingsTables>, bookingId: string, now: Date) {
  const [, facts] = await Promise.all([
    lockSessionToPay(db, bookingId),
    readPayFacts(db, bookingId),
  ]);
  const line = facts === undefined ? null : decidePay(facts, now);
  if (line !== null) await setSessionPay(db, bookingId, line, now);
}
