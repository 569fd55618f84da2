import { type Kysely, sql } from 'kysely';
import type { ClientRows, ClientTables } from '../tables.ts';
import type { LoadedCircle } from './circle.ts';
import type { Kind } from './queries.ts';

type Database = Kysely<ClientTables>;

/** What the caller shares as the person of a circle. */
export async function listOwn(db: Database) {
  const { rows } = await sql<{ person: string; kind: Kind }>`
    select * from client.own_consents()
  `.execute(db);
  return rows.map(({ person: personId, kind }) => ({ personId, kind }));
}

/** False if the caller is not the person, or shares nothing. */
export async function takeBack(
  db: Database,
  { personId, kind }: { personId: string; kind: Kind },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select client.take_back_own_consent(${personId}, ${kind}, ${now}) as done
  `.execute(db);
  return rows[0]?.done === true;
}

/** The shared conversation of a loved one's account holder. */
export async function readConversation(
  db: Database,
  { personId, holder, facts, conversationSharedAt }: LoadedCircle,
  now: Date,
) {
  const { rows } = await sql<{ holder_name: string | null; companion_names: string[] }>`
    select (select people.preferred_name from auth_api.people where people.id = ${holder}) as holder_name,
        client.companion_names(${personId}, ${now}) as companion_names
  `.execute(db);
  const isInCircle = facts.members.some(({ userId }) => userId === holder);
  return {
    holderName: rows[0]?.holder_name ?? null,
    companionNames: rows[0]?.companion_names ?? [],
    sharedSince: isInCircle ? (conversationSharedAt?.toISOString() ?? null) : null,
  };
}

/** False if it is unchanged. */
export async function setShared(
  db: Database,
  personId: string,
  isShared: boolean,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select client.share_conversation(${personId}, ${isShared}, ${now}) as done
  `.execute(db);
  return rows[0]?.done === true;
}

/** Who read sealed data about a person, newest first; only for the person. */
export async function listReadsAbout(db: Database, personId: string) {
  const { rows } = await sql<{
    id: string;
    reader_name: string | null;
    what: ClientRows['client.private_reads']['what'];
    read_at: Date;
  }>`select * from client.reads_about_me(${personId})`.execute(db);
  return rows.map(({ id, reader_name: readerName, what, read_at }) => ({
    ...{ id, readerName, what, readAt: read_at.toISOString() },
  }));
}
