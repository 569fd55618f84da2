import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { loadChain } from './load-chain.ts';
import { end } from './rules.ts';
import { storeChange } from './store-change.ts';

/** Staff reached the person of an incident: ends the search, if one is running. */
export async function endAsStaff(db: Kysely<BookingsTables>, reference: string, now: Date) {
  const { rows } = await sql<{ id: string | null }>`
    select bookings.chain_of_reference(${reference}) as id
  `.execute(db);
  const id = rows[0]?.id;
  if (!id) return;
  const acting = { id, side: 'staff' } as const;
  const chain = await loadChain(db, acting);
  if (chain === undefined || chain.state === 'ended') return;
  await storeChange(db, acting, end(chain, { kind: 'reached', actor: 'staff' }), now);
}
