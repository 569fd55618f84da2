import { addressHash } from '@kabar/server/address-hash';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import { hashToken } from '@kabar/server/session-cookie';
import { renderMail } from '@kabar/words/mails';
import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { authSettings } from '../env.ts';
import type { AuthTables } from '../tables.ts';
import {
  emptyMail,
  giveMailBack,
  isMailUnwanted,
  isWeeklyMailUnwanted,
  keepDevelopmentMail,
  recordSent,
  type TakenMail,
  takeMail,
} from './queries.ts';
import type { MailTransport } from './transport.ts';

const Payload = z.object({ mailId: z.uuid() });

/** The job that sends a mail. graphile-worker retries it with exponential backoff while it throws. */
export function sendMail(parts: ServiceParts, transport: MailTransport | undefined): Task {
  return async (payload) => {
    const { mailId } = Payload.parse(payload);
    const row = await asSystem<AuthTables, Awaited<ReturnType<typeof takeMail>>>(parts, (db) =>
      takeMail(db, mailId),
    );
    if (row === undefined) return;
    const isOff = authSettings(parts.env).MAIL === 'off';
    if (isOff || isTooLate(row, new Date()) || (await isUnwanted(parts, row))) {
      return await asSystem<AuthTables, void>(parts, (db) => emptyMail(db, mailId));
    }
    const reader = { language: row.language, timezone: row.details.timeZone ?? row.timezone ?? '' };
    try {
      // An older process does not know a newer release's mails; a newer process will send it.
      const mail = renderMail(row, reader, parts.env);
      if (transport) await transport.send(row.id, row.address, mail);
      else
        await asSystem<AuthTables, void>(parts, (db) =>
          keepDevelopmentMail(db, { mail_id: row.id, address: row.address, ...mail }),
        );
    } catch (error) {
      await asSystem<AuthTables, void>(parts, (db) => giveMailBack(db, mailId));
      throw error;
    }
    await asSystem<AuthTables, void>(parts, (db) => recordSent(db, mailId));
  };
}

/** Whether it is a reminder of a session that has begun meanwhile. */
function isTooLate({ kind, details }: Pick<TakenMail, 'kind' | 'details'>, now: Date): boolean {
  return kind === 'session-reminder' && details.at !== undefined && new Date(details.at) <= now;
}

const stoppable: readonly TakenMail['kind'][] = ['session-reminder', 'session-summary'];

/** Whether the reader unsubscribed, the link was revoked, or the reader lost access meanwhile. */
async function isUnwanted(parts: ServiceParts, mail: TakenMail): Promise<boolean> {
  const { kind, address, details } = mail;
  if (kind === 'circle-week' || kind === 'check-in-week') return await isWeekUnwanted(parts, mail);
  if (!stoppable.includes(kind)) return false;
  const secret = details.link && new URLSearchParams(new URL(details.link).hash.slice(1));
  const asked = {
    kind,
    addressHash: addressHash(address),
    linkHash: secret ? hashToken(secret.get('token') ?? '') : null,
    now: new Date(),
  };
  return await asSystem<AuthTables, boolean>(parts, (db) => isMailUnwanted(db, asked));
}

async function isWeekUnwanted(parts: ServiceParts, mail: TakenMail): Promise<boolean> {
  const { kind, account_id: reader } = mail;
  const { personId: person, kinds = [] } = mail.details;
  // Written by a process of the previous release.
  if (reader === null || person === undefined) return false;
  const asked = { kind, reader, person, kinds };
  return await asSystem<AuthTables, boolean>(parts, (db) => isWeeklyMailUnwanted(db, asked));
}
