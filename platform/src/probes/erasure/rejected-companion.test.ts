import { randomUUID } from 'node:crypto';
import { newCompanion } from '@kabar/dev/sample-people';
import { addSlot, hourAhead } from '@kabar/dev/test-companion';
import { done, type InstallationPerson, type TestInstallation } from '@kabar/dev/test-installation';
import { addContact } from '@kabar/service-client/emergency-contacts/access-cases.fixture';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestInstallation } from '../test-installation.ts';

let installation: TestInstallation;
beforeAll(async () => {
  installation = await startTestInstallation();
});
afterAll(() => installation.stop());

const notes = {
  medicalConditions: 'High blood pressure',
  medications: null,
  mobilityNeeds: null,
  communicationPreferences: null,
  specialInstructions: null,
  familyNotes: null,
};

/** A verified companion with an approved call now and a pending request, and a client with private notes. */
async function approvedCall() {
  const [client, companion] = [
    await installation.person('client'),
    await newCompanion(installation, true),
  ];
  await done(client.call('client', 'PATCH /private-information', notes));
  await addContact(client);
  const ask = async (start: Date) => {
    await addSlot(installation.database, companion.accountId, start);
    const id = randomUUID();
    const wanted = {
      id,
      companionId: companion.accountId,
      requestedStartTime: start.toISOString(),
    };
    await done(client.call('bookings', 'POST /trial-bookings', wanted));
    return id;
  };
  const approved = await ask(hourAhead(0, 1));
  const waiting = await ask(hourAhead(3));
  await done(companion.call('bookings', `POST /trial-bookings/${approved}/approval`, {}));
  const { body } = await done(client.call('chat', 'GET /conversations/current'));
  const id = randomUUID();
  const path = `POST /conversations/${body.conversation.id}/messages`;
  await done(client.call('chat', path, { id, content: 'Selamat pagi' }));
  return { client, companion, approved, waiting, conversation: String(body.conversation.id) };
}

const decide = (
  staff: InstallationPerson,
  companion: InstallationPerson,
  decision: 'approved' | 'rejected',
) =>
  done(
    staff.call('companion', `POST /verification/companions/${companion.accountId}/decisions`, {
      id: randomUUID(),
      decision,
      notes: 'The papers belong to somebody else',
    }),
  );

// Decision: 81
it('a rejected companion reads no private data and offers no sessions; their own records and past chats stay', async () => {
  const { client, companion, approved, waiting, conversation } = await approvedCall();
  const staff = await installation.person('moderator');
  const reads = async () => {
    const path = `/clients/${client.accountId}`;
    const answers = await Promise.all([
      companion.call('client', `GET ${path}/private-information`),
      companion.call('client', `GET ${path}/emergency-contacts`),
    ]);
    return answers.map(({ status }) => status);
  };
  expect(await reads()).toEqual([200, 200]);
  await decide(staff, companion, 'rejected');
  expect(await reads()).toEqual([404, 404]);

  const profile = `GET /companions/${companion.accountId}`;
  expect((await client.call('companion', profile)).status).toBe(404);
  expect((await client.call('bookings', `${profile}/trial-times`)).status).toBe(404);
  const wanted = {
    id: randomUUID(),
    companionId: companion.accountId,
    requestedStartTime: hourAhead(3).toISOString(),
  };
  expect((await client.call('bookings', 'POST /trial-bookings', wanted)).status).toBe(404);
  const approval = `POST /trial-bookings/${waiting}/approval`;
  expect((await companion.call('bookings', approval, {})).body.code).toBe('not_verified');

  const trialBooking = await companion.call('bookings', `GET /trial-bookings/${approved}`);
  expect(trialBooking.body).toMatchObject({ status: 'approved' });
  expect((await companion.call('companion', 'GET /companion')).status).toBe(200);
  const chat = await companion.call('chat', `GET /conversations/${conversation}/messages`);
  expect(chat.body.messages).toHaveLength(1);

  await decide(staff, companion, 'approved');
  expect(await reads()).toEqual([200, 200]);
});

it('no read that began after the decision succeeds, however many are in progress', async () => {
  const { client, companion } = await approvedCall();
  const staff = await installation.person('moderator');
  let decided = false;
  const readUntilDecided = async (): Promise<number> => {
    const after = decided;
    const path = `GET /clients/${client.accountId}/private-information`;
    const { status } = await companion.call('client', path);
    return after ? status : readUntilDecided();
  };
  const reading = Array.from({ length: 8 }, readUntilDecided);
  await decide(staff, companion, 'rejected');
  decided = true;
  expect(new Set(await Promise.all(reading))).toEqual(new Set([404]));
});
