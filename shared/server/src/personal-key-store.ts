import { type Kysely, sql } from 'kysely';
import { AppError } from './app-error.ts';
import type { Context } from './context.ts';
import { type MasterKeys, readMasterKeys } from './master-keys.ts';
import {
  openPersonalKey,
  type PersonalKey,
  rewrapKey,
  type WrappedKey,
  wrapNewKey,
} from './personal-keys.ts';

/** The part of a request's context that is needed to find a key. */
type Place<Tables> = Pick<Context<Tables>, 'db' | 'env'>;

/**
 * The personal keys of one service, in the table personal_keys of its schema. Row-level security decides who may read
 * which.
 */
export interface PersonalKeyStore {
  /** The caller's own key, created at its first use. */
  ownKey<Tables>(context: Pick<Context<Tables>, 'db' | 'env' | 'caller'>): Promise<PersonalKey>;
  /** Undefined if the caller never stored anything sealed. */
  findOwnKey<Tables>(context: Place<Tables>): Promise<PersonalKey | undefined>;
  /** Undefined if the person never stored anything sealed, or if the caller may not read it now. */
  findKey<Tables>(context: Place<Tables>, personId: string): Promise<PersonalKey | undefined>;
  /** Another person's key, created at its first use, if row-level security lets the caller seal for them. */
  keyOf<Tables>(context: Place<Tables>, personId: string): Promise<PersonalKey>;
  /** The keys of these people that the caller may read now, in one round trip. */
  findKeys<Tables>(
    context: Place<Tables>,
    personIds: readonly string[],
  ): Promise<Map<string, PersonalKey>>;
}

export function personalKeysIn(table: string): PersonalKeyStore {
  const open = <Tables>({ env }: Place<Tables>, row: KeyRow | undefined) =>
    row && openPersonalKey(readMasterKeys(env), row.person_id, toWrappedKey(row));
  const store: PersonalKeyStore = {
    ownKey: async (context) => {
      const existing = await store.findOwnKey(context);
      return existing ?? (await store.keyOf(context, (await context.caller()).accountId));
    },
    findOwnKey: async (context) =>
      open(context, await findRow(context.db, table, sql`(select auth_api.uid())`)),
    findKey: async (context, personId) =>
      open(context, await findRow(context.db, table, sql`${personId}::uuid`)),
    keyOf: async (context, personId) => {
      const existing = await store.findKey(context, personId);
      if (existing !== undefined) return existing;
      await insertKey(
        context.db,
        table,
        personId,
        wrapNewKey(readMasterKeys(context.env), personId),
      );
      const kept = await store.findKey(context, personId);
      if (kept === undefined) {
        throw new AppError('internal', { detail: 'personal key was not kept' });
      }
      return kept;
    },
    findKeys: async (context, personIds) => {
      if (personIds.length === 0) return new Map();
      const masterKeys = readMasterKeys(context.env);
      const { rows } = await sql<KeyRow>`
        select person_id, master_key_id, wrapped from ${sql.table(table)}
          where person_id = any (${[...new Set(personIds)]}::uuid[])
      `.execute(context.db);
      return new Map(
        rows.map((row) => [
          row.person_id,
          openPersonalKey(masterKeys, row.person_id, toWrappedKey(row)),
        ]),
      );
    },
  };
  return store;
}

const batch = 200;

/**
 * Rewraps up to 200 personal keys with the current master key and returns their number. Call it in separate
 * transactions until it returns 0; then older master keys can be removed.
 */
export async function rewrapPersonalKeys<Tables>(
  db: Kysely<Tables>,
  table: string,
  masterKeys: MasterKeys,
): Promise<number> {
  const { rows } = await sql<KeyRow>`
    select person_id, master_key_id, wrapped from ${sql.table(table)}
      where master_key_id <> ${masterKeys.currentId} order by person_id limit ${batch}
  `.execute(db);
  for (const row of rows) {
    const { masterKeyId, wrapped } = rewrapKey(masterKeys, row.person_id, toWrappedKey(row));
    await sql`
      update ${sql.table(table)} set master_key_id = ${masterKeyId}, wrapped = ${wrapped}
        where person_id = ${row.person_id}
    `.execute(db);
  }
  return rows.length;
}

interface KeyRow {
  person_id: string;
  master_key_id: string;
  wrapped: Buffer;
}

function toWrappedKey({ master_key_id, wrapped }: KeyRow): WrappedKey {
  return { masterKeyId: master_key_id, wrapped };
}

async function findRow<Tables>(
  db: Kysely<Tables>,
  table: string,
  person: ReturnType<typeof sql>,
): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select person_id, master_key_id, wrapped from ${sql.table(table)} where person_id = ${person}
  `.execute(db);
  return rows[0];
}

/** The first key stays if the person has one already. */
async function insertKey<Tables>(
  db: Kysely<Tables>,
  table: string,
  personId: string,
  key: WrappedKey,
) {
  await sql`
    insert into ${sql.table(table)} (person_id, master_key_id, wrapped)
      values (${personId}, ${key.masterKeyId}, ${key.wrapped})
    on conflict (person_id) do nothing
  `.execute(db);
}
