import { serviceJobs } from '@kabar/contracts/service-jobs';
import type { ServiceParts } from '@kabar/server/create-service';
import { eachAlone } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import type { Kysely } from 'kysely';
import { openEmail } from '../emergency-contacts/view.ts';
import { findDeclined } from '../find-declined.ts';
import { findKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import {
  findClock,
  findContactToWrite,
  findName,
  insertDeclined,
  isCheckInRunning,
  listContactsToWrite,
  mailContact,
  setDeclined,
} from './queries.ts';

type Database = Kysely<ClientTables>;

/** This service has the contacts' addresses, so it sends the mails; the bookings service enqueues these jobs. */
export function contactMailJobs(parts: ServiceParts): Service['jobs'] {
  const asJob = (work: (db: Database, now: Date) => Promise<void>) =>
    asSystem<ClientTables, void>(parts, (db) => work(db, new Date()));
  return {
    /** Asks a contact whether they can reach the client; does nothing once the client was reached. */
    'client:write-to-contact': async (payload) => {
      const { contactId, checkInId, scheduledAt, link, about, mailKey } =
        serviceJobs['client:write-to-contact'].parse(payload);
      await asJob(async (db, now) => {
        if (!(await isCheckInRunning(db, checkInId))) return;
        const contact = await findAddress(parts, db, contactId, now);
        if (contact === undefined) return;
        const details = {
          ...{ link, name: contact.name, at: scheduledAt },
          ...(about === 'call' ? {} : { about }),
          ...contact.clock,
        };
        const { address } = contact;
        await mailContact(db, {
          ...{ contactId, address, details, now },
          ...{ checkInId: mailKey ?? checkInId, kind: 'missed-check-in' },
        });
      });
    },
    /** Tells the contacts who were asked that all is well. */
    'client:tell-contacts': async (payload) => {
      const { checkInId, contactIds, mailKey } = serviceJobs['client:tell-contacts'].parse(payload);
      await eachAlone(parts.log, contactIds, (contactId) =>
        asJob(async (db, now) => {
          const contact = await findAddress(parts, db, contactId, now);
          if (contact === undefined) return;
          const { address, name, clock } = contact;
          await mailContact(db, {
            ...{ contactId, address, details: { name, ...clock }, now },
            ...{ checkInId: mailKey ?? checkInId, kind: 'missed-check-in-over' },
          });
        }),
      );
    },
    /** Notifies contacts, with the account's consent, that daily check-ins will stop automatically. */
    'client:notify-contacts-of-stop': (payload) => notifyContactsOfStop(parts, payload),
    /** Records that the reader unsubscribed: no mail is sent to this address again, for any client. */
    'client:decline-contact': async (payload) => {
      const { contactId } = serviceJobs['client:decline-contact'].parse(payload);
      await asJob(async (db, now) => {
        const contact = await findAddress(parts, db, contactId, now);
        if (contact === undefined) return;
        await insertDeclined(db, contact.address, now);
        await setDeclined(db, contactId, now);
      });
    },
  };
}

async function notifyContactsOfStop(parts: ServiceParts, payload: unknown): Promise<void> {
  const { contactOrder, stopsAt, mailKey, ...person } =
    serviceJobs['client:notify-contacts-of-stop'].parse(payload);
  const contactIds = await asSystem<ClientTables, string[]>(parts, (db) =>
    listContactsToWrite(db, person),
  );
  const named = contactIds.filter((id) => contactOrder.length === 0 || contactOrder.includes(id));
  await eachAlone(parts.log, named, (contactId) =>
    asSystem<ClientTables, void>(parts, async (db) => {
      const now = new Date();
      const contact = await findAddress(parts, db, contactId, now);
      if (contact === undefined) return;
      const { address, name, clock } = contact;
      await mailContact(db, {
        ...{ contactId, address, details: { name, at: stopsAt, ...clock }, now },
        ...{ checkInId: mailKey, kind: 'check-in-stop-contact' },
      });
    }),
  );
}

/** Undefined if there is no address, it is unsubscribed, or the account is erased. */
async function findAddress(parts: ServiceParts, db: Database, contactId: string, now: Date) {
  const contact = await findContactToWrite(db, contactId);
  if (!contact?.email || contact.declined_at !== null) return undefined;
  const key = await findKey({ db, env: parts.env }, contact.user_id);
  const address = key && openEmail(key, contact.email);
  if (!address) return undefined;
  if ((await findDeclined(db, address)) !== undefined) {
    await setDeclined(db, contactId, now);
    return undefined;
  }
  const name = await findName(db, { clientId: contact.user_id, lovedOneId: contact.loved_one_id });
  if (name === null) return undefined;
  return { address, name, clock: await findClock(db, contact.loved_one_id) };
}
