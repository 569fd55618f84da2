import type { PersonalData } from '@kabar/contracts/personal-data';
import type { Verb } from '@kabar/server/slice';
import { type Kysely, sql } from 'kysely';
import type { AuthTables } from '../tables.ts';

export const readPersonalData: Verb<PersonalData['endpoints']['read'], AuthTables> = async (
  context,
) => {
  const data = await findOwn(context.db);
  const url = data.profile?.avatar_url;
  return { data, files: url ? [{ name: 'picture.webp', url }] : [] };
};

async function findOwn(db: Kysely<AuthTables>) {
  const { rows } = await sql<{ data: { profile?: { avatar_url: string | null } } }>`
    select auth.own_data() as data
  `.execute(db);
  return rows[0]?.data ?? {};
}
