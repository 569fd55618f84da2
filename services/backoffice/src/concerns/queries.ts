import { type Kysely, sql } from 'kysely';
import type { BackofficeTables } from '../tables.ts';

interface Concern {
  id: string;
  message: string;
  contact: string | undefined;
}

/** Returns nothing, because a visitor may create an incident but not read it. */
export async function insertConcern(db: Kysely<BackofficeTables>, concern: Concern): Promise<void> {
  await sql`
    select backoffice.report_concern(${concern.id}, ${concern.message}, ${concern.contact ?? null})
  `.execute(db);
}
