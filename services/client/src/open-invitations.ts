import type { OpenInvitation } from '@kabar/contracts/circle-shapes';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ClientRows, ClientTables } from './tables.ts';

type Database = Kysely<ClientTables>;
type Row = ClientRows['client.circle_invitations'];

export type InvitationRow = Pick<
  Row,
  'id' | 'email' | 'role' | 'invited_by' | 'sent_at' | 'expires_at' | 'sentence'
> & { inviter_name: string | null };

const inviterName = sql<
  string | null
>`(select people.preferred_name from auth_api.people where people.id = invited_by)`.as(
  'inviter_name',
);

export const invitationColumns = [
  ...(['id', 'email', 'role', 'invited_by', 'sent_at', 'expires_at', 'sentence'] as const),
  inviterName,
] as const;

/** The open invitations into a circle, oldest first. */
export async function listOpenInvitations(
  db: Database,
  personId: string,
): Promise<InvitationRow[]> {
  return await openInvitations(db, personId).orderBy('created_at').orderBy('id').execute();
}

export async function findOpenInvitation(db: Database, personId: string, id: string) {
  return await openInvitations(db, personId).where('id', '=', id).executeTakeFirst();
}

function openInvitations(db: Database, personId: string) {
  return db
    .selectFrom('client.circle_invitations')
    .select(invitationColumns)
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Date>`now()`);
}

export function toOpenInvitation(row: InvitationRow): z.input<typeof OpenInvitation> {
  return {
    ...{ id: row.id, email: row.email ?? '', role: row.role },
    invitedBy: { userId: row.invited_by, name: row.inviter_name },
    ...{ sentAt: row.sent_at.toISOString(), expiresAt: row.expires_at.toISOString() },
  };
}
