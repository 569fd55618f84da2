import { randomBytes, randomUUID } from 'node:crypto';
import { addCompanion, addSlot, hourAhead } from '@kabar/dev/test-companion';
import { arrangeConversation } from '@kabar/service-chat/chat-people-fixture';
import sharp from 'sharp';
import type { HousePerson, TestHouse } from '../test-house.ts';

/** A companion with a record, as reviewed or still waiting. */
/** With hours on every day, of which no slots are made. */
export async function newCompanion(house: TestHouse, verified: boolean): Promise<HousePerson> {
  const person = await house.person('companion');
  await addCompanion(
    { database: house.database, person: async () => person.at('companion') },
    {
      verified,
      hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '09:00', end: '10:00' })),
    },
  );
  return person;
}

/** A verified one with a slot in two days, at the time that requests ask for. */
export async function newOfferingCompanion(house: TestHouse): Promise<HousePerson> {
  const person = await newCompanion(house, true);
  await addSlot(house.database, person.accountId, hourAhead(2));
  return person;
}

export async function addSession({ database }: TestHouse, person: HousePerson): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into auth.sessions (account_id, token_hash, expires_at)
       values ($1, $2, now() + interval '1 day') returning id`,
    [person.accountId, randomBytes(32)],
  );
  return row?.id ?? '';
}

export async function picture(background = '#777777'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
}

export async function addAvatar(person: HousePerson): Promise<string> {
  const { body } = await done(person.call('auth', 'PUT /profile/avatar', await picture()));
  return String(body.avatarUrl).split('/avatars/')[1] ?? '';
}

export async function addPhoto(person: HousePerson): Promise<string> {
  const id = randomUUID();
  await done(person.call('auth', `POST /profile/photos?id=${id}`, await picture()));
  return id;
}

export async function addLovedOne(person: HousePerson): Promise<string> {
  const id = randomUUID();
  await done(person.call('client', 'POST /loved-ones', { id, ...lovedOne }));
  return id;
}

export const lovedOne = {
  fullName: 'Ibu Sari',
  relationship: 'Mother',
  contactMethods: {
    preferred: 'phone',
    phone: '+628120000000',
    whatsapp: '',
    telegram: '',
    email: '',
    zoomLink: '',
    googleMeet: '',
  },
  preferredCallTimes: [],
  notes: null,
};

export async function addContact(person: HousePerson): Promise<string> {
  const id = randomUUID();
  const contact = { id, name: 'Rina', phone: '+62 812', relationship: null };
  await done(person.call('client', 'POST /emergency-contacts', contact));
  return id;
}

export async function addClientWithCall(house: TestHouse, companion: HousePerson): Promise<string> {
  const client = await house.person('client');
  await house.database.query(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time,
       status, approved_at)
     values (gen_random_uuid(), $1, $2, now(), now() + interval '10 minutes', 'approved', now())`,
    [client.accountId, companion.accountId],
  );
  return client.accountId;
}

let hours = 0;

export async function addBlockedTime(companion: HousePerson): Promise<string> {
  const id = randomUUID();
  hours += 1;
  const range = { startTime: hourAhead(20, hours), endTime: hourAhead(20, hours + 1) };
  await done(companion.call('bookings', 'POST /blocked-times', { id, ...range }));
  return id;
}

export async function addDocument(person: HousePerson): Promise<string> {
  const id = randomUUID();
  await done(
    person.call('companion', `POST /companion-documents?id=${id}&kind=selfie`, await picture()),
  );
  return id;
}

export async function addSubmitted(house: TestHouse, person: HousePerson): Promise<string> {
  const id = await addDocument(person);
  await house.database.query(
    'update companion.companion_documents set submitted = true where id = $1',
    [id],
  );
  return id;
}

export async function linkTo(viewer: HousePerson, documentId: string): Promise<string> {
  const { body } = await viewer.call('companion', `POST /companion-documents/${documentId}/link`);
  return String(body.url).split('/companion-documents/')[1] ?? '';
}

/** Straight in the database: one client may keep a companion waiting with two of them alone. */
export async function addTrial(
  house: TestHouse,
  client: HousePerson,
  companion: HousePerson,
): Promise<string> {
  hours += 1;
  const start = hourAhead(1 + (hours % 5), Math.floor(hours / 5));
  await addSlot(house.database, companion.accountId, start);
  const id = randomUUID();
  await house.database.query(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time)
       values ($1, $2, $3, $4, $4::timestamptz + interval '10 minutes')`,
    [id, client.accountId, companion.accountId, start],
  );
  return id;
}

export async function talk(house: TestHouse, client: HousePerson, companion: HousePerson) {
  const [open] = await house.database.query<{ id: string }>(
    'select id from chat.conversations where client_user_id = $1 and companion_user_id = $2',
    [client.accountId, companion.accountId],
  );
  return open?.id ?? (await arrangeConversation(house.database, client, companion));
}

export async function askAdmins(companion: HousePerson): Promise<string> {
  const { body } = await done(companion.call('chat', 'PUT /conversations/with-admins', {}));
  return body.conversation.id;
}

export async function write(author: HousePerson, conversationId: string): Promise<string> {
  const id = randomUUID();
  const path = `POST /conversations/${conversationId}/messages`;
  await done(author.call('chat', path, { id, content: 'Hello' }));
  return id;
}

export async function addNotification(
  { database }: TestHouse,
  person: HousePerson,
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into chat.notifications (recipient_id, type) values ($1, 'trial_booking_response') returning id`,
    [person.accountId],
  );
  return row?.id ?? '';
}

/** A row that could not be made would let every refusal after it look right. */
export async function done(answer: ReturnType<HousePerson['call']>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`arranging failed: ${status} ${JSON.stringify(body)}`);
  return { status, body };
}
