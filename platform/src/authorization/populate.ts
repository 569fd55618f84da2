import { randomUUID } from 'node:crypto';
import { addSlot, hourAhead } from '@kabar/dev/test-companion';
import { complete, fillIn } from '@kabar/service-companion/onboarding/onboarding-fixture';
import type { HousePerson, TestHouse } from '../test-house.ts';
import {
  addAvatar,
  addClientWithCall,
  addContact,
  addLovedOne,
  addNotification,
  addPhoto,
  done,
} from './arrange.ts';

export interface Populated {
  client: HousePerson;
  companion: HousePerson;
  admin: HousePerson;
}

/** For tests: a client, a companion and an admin who did everything there is to do, so that every table holds rows of theirs. */
export async function populate(house: TestHouse): Promise<Populated> {
  const [client, companion, admin] = await Promise.all([
    house.person('client'),
    house.person('companion'),
    house.person('admin'),
  ]);
  await tendAccount(house, client);
  await tellNotes(client);
  await done(fillIn(companion.at('companion')));
  await done(complete(companion.at('companion')));
  await addPhoto(companion);
  await review(companion, admin);
  const conversation = await meet(house, client, companion);
  await talk(client, companion, conversation);
  await addNotification(house, companion);
  // Begun anew, so that a draft lies beside what was handed in.
  await done(companion.call('companion', 'PATCH /onboarding', { stepsDone: 1 }));
  await readNotes(house, companion);
  await failToReadNotes(client, admin);
  await leaveTraces(house, client);
  return { client, companion, admin };
}

async function tendAccount(house: TestHouse, person: HousePerson) {
  await addAvatar(person);
  await done(person.call('auth', 'PUT /account/password', { password: 'tea with milk 7' }));
  const email = person.email;
  await done(house.nobody.call('auth', 'POST /session', { email, password: 'tea with milk 7' }));
  await done(house.nobody.call('auth', 'POST /password-reset/mails', { email }));
  await house.services.auth.jobs['auth:mail-link']?.({ email, purpose: 'reset' }, {} as never);
  await done(person.call('auth', 'POST /account/second-factor', { password: 'tea with milk 7' }));
}

async function tellNotes(client: HousePerson) {
  await done(
    client.call('client', 'PATCH /client-profile', {
      age: 70,
      location: 'Bandung',
      languages: ['Indonesian'],
      interests: [],
      availability: '',
      needs: '',
    }),
  );
  await addLovedOne(client);
  await addContact(client);
  await done(
    client.call('client', 'PATCH /private-information', {
      medicalConditions: 'High blood pressure',
      medications: null,
      mobilityNeeds: null,
      communicationPreferences: null,
      specialInstructions: null,
      familyNotes: null,
    }),
  );
}

async function review(companion: HousePerson, admin: HousePerson) {
  const path = `/verification/companions/${companion.accountId}`;
  const { body } = await done(admin.call('companion', `GET ${path}`));
  const link = `POST /companion-documents/${body.idDocument.id}/link`;
  const { body: linked } = await done(admin.call('companion', link, {}));
  await done(admin.call('companion', `GET ${linked.url.replace('/api/companion', '')}`));
  const decision = { id: randomUUID(), decision: 'approved' };
  await done(admin.call('companion', `POST ${path}/decisions`, decision));
}

/** A call about now, so that the companion may read the notes; answers the conversation that the approval opened. */
async function meet(house: TestHouse, client: HousePerson, companion: HousePerson) {
  const start = hourAhead(1);
  await addSlot(house.database, companion.accountId, start).catch(() => undefined);
  const id = randomUUID();
  const wanted = { id, companionId: companion.accountId, requestedStartTime: start.toISOString() };
  await done(client.call('bookings', 'POST /trial-bookings', wanted));
  await done(companion.call('bookings', `POST /trial-bookings/${id}/approval`, {}));
  await done(
    companion.call('bookings', 'POST /blocked-times', {
      id: randomUUID(),
      startTime: hourAhead(40),
      endTime: hourAhead(40, 1),
    }),
  );
  const { body } = await client.call('chat', 'GET /conversations/current');
  return String(body.conversation.id);
}

async function talk(client: HousePerson, companion: HousePerson, conversation: string) {
  const id = randomUUID();
  const path = `POST /conversations/${conversation}/messages`;
  await done(client.call('chat', path, { id, content: 'Selamat pagi' }));
  const report = { id: randomUUID(), messageId: id, reason: 'Asks for money' };
  await done(companion.call('chat', 'POST /message-flags', report));
}

async function readNotes(house: TestHouse, companion: HousePerson) {
  const clientId = await addClientWithCall(house, companion);
  await done(companion.call('client', `GET /clients/${clientId}/private-information`));
}

async function failToReadNotes(client: HousePerson, admin: HousePerson) {
  await admin.call('client', `GET /clients/${client.accountId}/private-information`);
}

/** What only another provider or the sending of a mail brings about. */
async function leaveTraces({ database }: TestHouse, person: HousePerson) {
  await database.query(
    `insert into auth.external_identities (provider, subject, account_id) values ('google', 'g-1', $1)`,
    [person.accountId],
  );
  await database.query(
    `insert into auth.development_mails (mail_id, address, subject, text, html)
       select id, 'one@people.test', 'Hi', 'Hi', 'Hi' from auth.mails limit 1`,
  );
}
