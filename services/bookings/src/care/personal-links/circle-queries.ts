import type { CareKind } from '@kabar/contracts/care-consents';
import type { MemberRole } from '@kabar/contracts/circle-shapes';
import type { ReadKind } from '@kabar/contracts/private-reads';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;
type Kind = z.infer<typeof CareKind>;

export interface LinkCircleRow {
  members: { name: string; role: z.infer<typeof MemberRole> }[];
  /** Kinds with consent. */
  kinds: Kind[];
  /** Newest first. */
  reads: {
    id: string;
    reader_name: string | null;
    what: z.infer<typeof ReadKind>;
    read_at: string;
  }[];
}

export async function findCircleOfLink(
  db: Database,
  tokenHash: Buffer,
): Promise<LinkCircleRow | undefined> {
  const { rows } = await sql<LinkCircleRow>`
    select * from bookings.circle_by_link(${tokenHash})
  `.execute(db);
  return rows[0];
}

export async function storeConsentByLink(
  db: Database,
  tokenHash: Buffer,
  { kind, isGiven }: { kind: Kind; isGiven: boolean },
  now: Date,
): Promise<void> {
  await sql`select bookings.record_consent_by_link(${tokenHash}, ${kind}, ${isGiven}, ${now})`.execute(
    db,
  );
}

export async function areCirclesOn(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select backoffice_api.feature_enabled('care_circles_enabled') as is_on
  `.execute(db);
  return rows[0]?.is_on === true;
}
