import { Email } from '@kabar/contracts/fields';
import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { isDeclined } from '../declined-mails.ts';
import { openLovedOneMethods } from '../loved-ones/view.ts';
import { stopTokenOf } from '../mail-stops/stop-token.ts';
import { findKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { askLovedOne } from './ask-loved-one.ts';
import { notifyOfStop } from './notify-of-stop.ts';
import {
  findLovedOneToRemind,
  findSessionToRemind,
  lockReminders,
  mailReminder,
  type SessionToRemind,
  storeMailedLink,
} from './queries.ts';
import { isToRemind } from './rules.ts';

const Reminder = serviceJobs['client:remind-loved-one'];

export function lovedOneReminderJobs(parts: ServiceParts): Service['jobs'] {
  return {
    /** A loved one has a session soon. Enqueued by the bookings service, which does not have the address. */
    'client:remind-loved-one': async (payload) => {
      const reminder = Reminder.parse(payload);
      await asSystem<ClientTables, void>(parts, (db) => remind(parts, db, reminder, new Date()));
    },
    /** A loved one's check-in window has opened. Enqueued by the bookings service. */
    'client:ask-loved-one': (payload) =>
      asSystem<ClientTables, void>(parts, (db) => askLovedOne(parts, db, payload)),
    /** A loved one's check-ins will stop automatically. Enqueued by the bookings service. */
    'client:notify-loved-one-of-stop': (payload) =>
      asSystem<ClientTables, void>(parts, (db) => notifyOfStop(parts, db, payload)),
  };
}

/**
 * Mails a new guest link. The personal link cannot be mailed: only its hash is stored, and a new one would revoke the
 * existing one. A guest link opens only this call, so a forwarded mail exposes nothing else.
 */
async function remind(
  { env }: Pick<ServiceParts, 'env'>,
  db: Kysely<ClientTables>,
  { kind, id, lovedOneId, ...asked }: z.infer<typeof Reminder>,
  now: Date,
): Promise<void> {
  const startsAt = new Date(asked.startsAt);
  const [, session, lovedOne] = await Promise.all([
    lockReminders(db, lovedOneId),
    findSessionToRemind(db, { kind, id }),
    findLovedOneToRemind(db, lovedOneId),
  ]);
  if (session === undefined || !isToRemind(session, { lovedOneId, startsAt }, now)) return;
  if (lovedOne?.client_user_id !== session.clientId) return;
  const key = await findKey({ db, env }, session.clientId);
  const address = key && openLovedOneMethods(key, lovedOne.contact_methods).email;
  if (!address || !canBeMailed(address) || (await isDeclined(db, address, 'reminders'))) return;
  const token = newToken();
  const link = { kind, id, startsAt, tokenHash: hashToken(token) };
  if (session.opensCall && !(await storeMailedLink(db, link))) return;
  const { full_name: name, language, time_zone: timeZone } = lovedOne;
  const details = {
    ...(session.opensCall ? { link: `${env.publicUrl}${pageOf(token, language)}` } : {}),
    ...{ name, by: session.companionName ?? '', holder: session.clientName ?? '' },
    ...{ at: startsAt.toISOString(), medium: mediumOf(session) },
    ...(language === null ? {} : { language }),
    ...(timeZone === null ? {} : { timeZone }),
    stop: stopTokenOf(env, address, 'reminders'),
  };
  await mailReminder(db, { clientId: session.clientId, address, details });
}

/** Older addresses may be invalid, because they were stored before the validation; the outbox refuses them. */
function canBeMailed(address: string): boolean {
  return Email.safeParse(address).success;
}

/** Empty for a video call without a link: the mail then has no button. */
function mediumOf({ opensCall, medium }: SessionToRemind): string {
  if (opensCall) return 'video';
  return medium === 'video' ? '' : medium;
}

/** The secret is in the fragment (#), which browsers never send to a server. */
function pageOf(token: string, language: string | null): string {
  return `/guest-call#token=${token}${language === null ? '' : `&language=${language}`}`;
}
