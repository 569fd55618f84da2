import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, inBatches } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { ClientTables } from '../tables.ts';

const Invited = z.object({ invitationId: z.uuid() });

export const crontab = '35 4 * * * client:forget-circle-invitations';

export function circleInvitationJobs(parts: ServiceParts): Service['jobs'] {
  const run = <Result>(work: (db: Kysely<ClientTables>) => Promise<Result>) =>
    asSystem<ClientTables, Result>(parts, work);
  return {
    /** Payload { invitationId }. Does nothing for a closed invitation. */
    'client:mail-circle-invitation': async (payload) => {
      const { invitationId } = Invited.parse(payload);
      const link = `${parts.env.publicUrl}/circle-invitation/${invitationId}`;
      await run((db) =>
        sql`select client.mail_invitation(${invitationId}, ${link}, ${new Date()})`.execute(db),
      );
    },
    'client:forget-circle-invitations': () =>
      inBatches((most) =>
        run(async (db) => {
          const { rows } = await sql<{ count: number }>`
            select client.forget_invitations(${new Date()}, ${most}) as count
          `.execute(db);
          return rows[0]?.count ?? 0;
        }),
      ),
  };
}
