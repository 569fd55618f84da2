import type { WrappedKey } from '@kabar/server/personal-keys';
import { type Kysely, sql } from 'kysely';
import { type InvitationRow, invitationColumns } from '../open-invitations.ts';
import type { ClientRows, ClientTables } from '../tables.ts';
import type { AcceptanceFacts } from './acceptance-facts.ts';

type Database = Kysely<ClientTables>;
type Row = ClientRows['client.circle_invitations'];

const own = sql<string>`(select auth_api.uid())`;
export async function insertInvitation(
  db: Database,
  {
    personId,
    now,
    ...row
  }: { personId: string; now: Date } & Pick<
    Row,
    'id' | 'email' | 'role' | 'sentence' | 'expires_at'
  >,
): Promise<InvitationRow | undefined> {
  return await db
    .insertInto('client.circle_invitations')
    .values({ ...row, person_id: personId, invited_by: own, created_at: now, sent_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(invitationColumns)
    .executeTakeFirst();
}

export async function renewInvitation(
  db: Database,
  id: string,
  { sentAt, expiresAt }: { sentAt: Date; expiresAt: Date },
): Promise<InvitationRow> {
  return await db
    .updateTable('client.circle_invitations')
    .set({ sent_at: sentAt, expires_at: expiresAt })
    .where('id', '=', id)
    .returning(invitationColumns)
    .executeTakeFirstOrThrow();
}

/** Withdraws an open invitation and deletes its address. False if there was none. */
export async function withdrawInvitation(
  db: Database,
  { personId, id }: { personId: string; id: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('client.circle_invitations')
    .set({ state: 'withdrawn', email: null, ended_at: now })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Closes expired invitations, so that they no longer count and the address can be invited again. */
export async function closeExpired(db: Database, personId: string, now: Date): Promise<void> {
  await db
    .updateTable('client.circle_invitations')
    .set({ state: 'expired', email: null, ended_at: now })
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
}

/** When the caller sent invitation mails since then, oldest first. */
export async function listMailsSince(db: Database, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('client.circle_changes')
    .select('at')
    .where('by_user_id', '=', own)
    .where('what', 'in', ['invited', 'resent'])
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at);
}

export interface OwnInvitationRow {
  id: string;
  person_id: string;
  holder: string;
  inviter: string;
  inviter_name: string;
  person_name: string;
  role: Row['role'];
  sentence: Buffer | null;
  /** The inviter's key; null if they never sealed anything. */
  master_key_id: string | null;
  wrapped: Buffer | null;
  expires_at: Date;
  /** Whether the caller is a companion of this person. */
  is_companion: boolean;
}

/** Open invitations to the caller's confirmed address, oldest first. */
export async function listOwnInvitations(db: Database, now: Date): Promise<OwnInvitationRow[]> {
  const { rows } = await sql<OwnInvitationRow>`
    select * from client.own_invitations(${now})
  `.execute(db);
  return rows;
}

export function keyOfInviter(row: OwnInvitationRow): WrappedKey | undefined {
  const { master_key_id: masterKeyId, wrapped } = row;
  return masterKeyId === null || wrapped === null ? undefined : { masterKeyId, wrapped };
}

/**
 * Locks the circle until the transaction ends, so that nobody else joins or becomes a companion of its holder. Call it
 * before reading invitations.
 */
export async function holdInvitation(db: Database, id: string): Promise<void> {
  await sql`select client.hold_invitation(${id})`.execute(db);
}

/** Undefined if there is none. Only after `holdInvitation`. */
export async function findInvitationToAccept(
  db: Database,
  id: string,
): Promise<AcceptanceFacts | undefined> {
  const { rows } = await sql<{
    person_id: string;
    state: string;
    expires_at: Date;
    is_own_address: boolean;
    is_member: boolean;
    is_companion: boolean;
  }>`select * from client.invitation_to_accept(${id})`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...{ personId: row.person_id, state: row.state, expiresAt: row.expires_at },
      ...{ isOwnAddress: row.is_own_address, isMember: row.is_member },
      isCompanion: row.is_companion,
    }
  );
}

/** The caller joins the circle, unless they are a member. */
export async function storeAcceptance(db: Database, id: string, now: Date): Promise<void> {
  await sql`select client.store_acceptance(${id}, ${now})`.execute(db);
}

/** Returns the inviter (unless they no longer lead) and the circle; undefined without an invitation of the caller. */
export async function declineInvitation(db: Database, id: string, now: Date) {
  const { rows } = await sql<{
    person_id: string;
    loved_one_id: string | null;
    inviter: string | null;
  }>`
    select * from client.decline_invitation(${id}, ${now})
  `.execute(db);
  return rows[0];
}

/** For the caller's data export, oldest first. */
export async function listEveryOwnInvitation(db: Database) {
  return await db
    .selectFrom('client.circle_invitations')
    .select(['person_id', 'email', 'role', 'sentence', 'created_at', 'state', 'ended_at'])
    .where('invited_by', '=', own)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
