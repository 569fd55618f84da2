import { suspend } from '@kabar/dev/neighbours/auth';
import { setFlag } from '@kabar/dev/neighbours/backoffice';
import { addCheckInOfCompanion } from '@kabar/dev/neighbours/check-ins';
import { addEndedAssignment } from '@kabar/dev/neighbours/sessions';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { decide, lovedOne } from '../private-information/private-notes-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
beforeEach(() => switchFlag(true));
afterAll(async () => {
  await switchFlag(false);
  await test.stop();
});

const switchFlag = (isOn: boolean) => setFlag(test.database, 'check_in_plans_enabled', isOn);

interface CheckIn {
  state?: 'open' | 'late' | 'missed' | 'fine' | 'call' | 'help';
  /** Hours since its last event and the end of its window. */
  hoursAgo?: number;
  isSpoken?: boolean;
  isOwn?: boolean;
}

const methods = { phone: '0811', whatsapp: '', telegram: '', email: '', zoomLink: '' };

/** A daily check-in of a loved one or holder, handled by a verified companion. */
async function arrange(checkIn: CheckIn = {}) {
  const [client, companion] = [await test.person('client'), await test.person('companion')];
  const one = lovedOne('Ibu Sari');
  await client.call('POST /loved-ones', one);
  await client.call(
    'PATCH /contact-methods',
    { contactMethods: { ...methods, googleMeet: '', preferred: 'phone' } },
    { 'if-match': '"0"' },
  );
  await decide(test, companion, 'approved');
  const lovedOneId = checkIn.isOwn ? null : one.id;
  await addCheckIn({ client, companion, lovedOneId }, checkIn);
  return { client, companion, lovedOneId };
}

interface People {
  client: TestPerson;
  companion: TestPerson;
  lovedOneId: string | null;
}

async function addCheckIn({ client, companion, lovedOneId }: People, checkIn: CheckIn) {
  const { state = 'call', hoursAgo = 0.1, isSpoken = false } = checkIn;
  await addCheckInOfCompanion(test.database, {
    ...{ client: client.accountId, lovedOne: lovedOneId, companion: companion.accountId },
    ...{ state, closesAt: new Date(Date.now() - hoursAgo * 3_600_000), isSpoken },
  });
}

const read = (reader: TestPerson, { client, lovedOneId }: People) =>
  reader.call(
    lovedOneId === null
      ? `GET /clients/${client.accountId}/call-contact`
      : `GET /loved-ones/${lovedOneId}/call-contact`,
  );
const readsOf = async (client: TestPerson) => (await client.call('GET /private-reads')).body.reads;
const isRead = async (checkIn: CheckIn) => {
  const people = await arrange(checkIn);
  const { status } = await read(people.companion, people);
  expect(await readsOf(people.client)).toHaveLength(status === 200 ? 1 : 0);
  return status;
};

describe('the number for a daily check-in', () => {
  it.each([false, true])(
    'the number for a daily check-in is open to the companion who answers it, and logged for the client (own: %s)',
    async (isOwn) => {
      const people = await arrange({ isOwn });
      expect((await read(people.companion, people)).body.contacts).toContainEqual({
        medium: 'phone',
        value: '0811',
      });
      expect(await readsOf(people.client)).toMatchObject([
        {
          ...{ what: 'call_contact', outcome: 'read', reader: { id: people.companion.accountId } },
          lovedOne: isOwn ? null : { id: people.lovedOneId },
        },
      ]);
    },
  );

  it.each<[CheckIn, number]>([
    [{ state: 'call' }, 200],
    [{ state: 'help' }, 200],
    [{ state: 'late' }, 200],
    [{ state: 'missed' }, 200],
    [{ state: 'missed', isOwn: true }, 200],
    [{ state: 'open' }, 404],
    [{ state: 'fine' }, 404],
    [{ state: 'fine', isOwn: true }, 404],
    [{ state: 'call', hoursAgo: 23.9 }, 200],
    [{ state: 'call', hoursAgo: 24.1 }, 404],
    [{ state: 'call', isSpoken: true, hoursAgo: 23.9 }, 200],
    [{ state: 'call', isSpoken: true, hoursAgo: 24.1 }, 404],
    [{ state: 'missed', isOwn: true, hoursAgo: 24.1 }, 404],
  ])('follows the check-in: %o gives %s', async (checkIn, status) => {
    expect(await isRead(checkIn)).toBe(status);
  });

  it.each([false, true])(
    'the number for a daily check-in is closed to everyone else (own: %s)',
    async (isOwn) => {
      const people = await arrange({ isOwn });
      const other = await test.person('companion');
      await decide(test, other, 'approved');
      expect((await read(other, people)).status).toBe(404);
      for (const role of ['client', 'admin', 'moderator'] as const)
        expect((await read(await test.person(role), people)).status).toBe(403);
      expect((await read(test.nobody, people)).status).toBe(401);
      await decide(test, people.companion, 'rejected');
      expect((await read(people.companion, people)).status).toBe(404);
      expect(await readsOf(people.client)).toEqual([]);
    },
  );

  it('opens neither the account holder for a loved one nor the loved one for the holder', async () => {
    const one = await arrange();
    expect((await read(one.companion, { ...one, lovedOneId: null })).status).toBe(404);
    const own = await arrange({ isOwn: true });
    const other = await arrange();
    expect((await read(own.companion, other)).status).toBe(404);
  });

  it('the number for a daily check-in does not open notes', async () => {
    const { client, companion } = await arrange();
    const path = `GET /clients/${client.accountId}/private-information`;
    expect((await companion.call(path)).status).toBe(404);
  });

  it.each([false, true])('closes with the feature flag (own: %s)', async (isOwn) => {
    await switchFlag(false);
    expect(await isRead({ isOwn })).toBe(404);
  });

  it.each([false, true])('closes when the two stop working together (own: %s)', async (isOwn) => {
    const people = await arrange({ isOwn });
    await addEndedAssignment(test.database, {
      client: people.client.accountId,
      companion: people.companion.accountId,
    });
    expect((await read(people.companion, people)).status).toBe(404);
  });

  // Decision: 99
  it('stays closed while the client is suspended', async () => {
    const people = await arrange({ isOwn: true });
    await suspend(test.database, people.client.accountId);
    expect((await read(people.companion, people)).status).toBe(404);
  });
});
