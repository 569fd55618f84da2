import type { OpenInvitation } from '@kabar/contracts/circle-shapes';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { ClientTables } from '../tables.ts';
import { listOpenInvitations } from './queries.ts';
import { toOpenInvitation } from './view.ts';

/** The open invitations into a circle, oldest first. For the person and the organiser. */
export async function openInvitationsOf(
  db: Kysely<ClientTables>,
  personId: string,
): Promise<z.input<typeof OpenInvitation>[]> {
  return (await listOpenInvitations(db, personId)).map(toOpenInvitation);
}
