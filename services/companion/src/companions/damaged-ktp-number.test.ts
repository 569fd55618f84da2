import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { complete, fillIn } from '../onboarding/onboarding-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('companion', createApp);
});
afterAll(() => test.stop());

const number = '3275098765432101';

/** Companions are onboarded once, because decoding pictures is slow; each test enters the number again. */
const onboarded = new Map<string, TestPerson>();

async function companion(ktpNumber = number) {
  const person = onboarded.get(ktpNumber) ?? (await test.person('companion'));
  if (!onboarded.has(ktpNumber)) {
    await fillIn(person);
    await complete(person);
    onboarded.set(ktpNumber, person);
  }
  await test.database.query(
    `update companion.companions set verification_status = 'pending' where user_id = $1`,
    [person.accountId],
  );
  await person.call('PATCH /companion', { ktpNumber, telegramHandle: '@siti_r' });
  return person;
}

const set = (person: TestPerson, value: string) =>
  test.database.query(`update companion.companions set ktp_number = ${value} where user_id = $1`, [
    person.accountId,
  ]);

const numberOf = async (person: TestPerson) => {
  const [row] = await test.database.query<{ hex: string }>(
    `select encode(ktp_number, 'hex') as hex from companion.companions where user_id = $1`,
    [person.accountId],
  );
  return `decode('${row?.hex}', 'hex')`;
};

const damages: [string, (person: TestPerson) => Promise<unknown>][] = [
  [
    'of which one bit was changed',
    (person) => set(person, 'set_bit(ktp_number, 200, 1 - get_bit(ktp_number, 200))'),
  ],
  ['that was cut short', (person) => set(person, 'substr(ktp_number, 1, 20)')],
  ['that was emptied', (person) => set(person, `''::bytea`)],
  ['that is not sealed', (person) => set(person, `'${number}'::bytea`)],
  [
    "that is another person's",
    async (person) => set(person, await numberOf(await companion('3275098765432199'))),
  ],
];

describe.each(damages)('a national ID number %s', (_what, damage) => {
  it('a national ID number is reported to its owner, who can still read the rest of the record, until it is entered again', async () => {
    const person = await companion();
    const before = (await person.call('GET /companion')).body.companion;
    expect(before).toMatchObject({ ktpLastDigits: '2101', ktpDamaged: false });
    await damage(person);
    const answer = await person.call('GET /companion');
    expect(answer.status).toBe(200);
    expect(answer.body.companion).toEqual({ ...before, ktpLastDigits: null, ktpDamaged: true });
    expect((await person.call('GET /onboarding')).status).toBe(200);
    // Saving other fields neither hides the damage nor fails because of it.
    const saved = await person.call('PATCH /companion', { telegramHandle: 'siti_rahma' });
    expect(saved.body.companion).toMatchObject({ telegramHandle: 'siti_rahma', ktpDamaged: true });
    const anew = await person.call('PATCH /companion', { ktpNumber: '3275098765432102' });
    expect(anew.body.companion).toMatchObject({ ktpLastDigits: '2102', ktpDamaged: false });
  });

  it.each(['admin', 'moderator'] as const)(
    'a national ID number is reported to a reviewing %s, who can still decide',
    async (role) => {
      const person = await companion();
      await damage(person);
      const staff = await test.person(role);
      const path = `/verification/companions/${person.accountId}`;
      const review = await staff.call(`GET ${path}`);
      expect(review.status).toBe(200);
      expect(review.body).toMatchObject({
        ktpNumber: null,
        ktpDamaged: true,
        telegramHandle: '@siti_r',
      });
      const decision = {
        id: crypto.randomUUID(),
        decision: 'rejected',
        notes: 'Your number, please',
      };
      expect((await staff.call(`POST ${path}/decisions`, decision)).status).toBe(201);
    },
  );

  it("a national ID number is reported as unreadable in the owner's data export, which omits it", async () => {
    const person = await companion();
    expect((await person.call('GET /personal-data')).body).not.toHaveProperty('unreadable');
    await damage(person);
    const { status, body } = await person.call('GET /personal-data');
    expect([status, body.unreadable]).toEqual([200, ['companion.ktpNumber']]);
    expect(body.data.companion).toMatchObject({ ktpNumber: null, telegramHandle: '@siti_r' });
    expect(JSON.stringify(body)).not.toMatch(/32750987654321/);
    expect(body.files).toHaveLength(2);
  });
});

describe('a national ID number that was never stored', () => {
  it('a national ID number that was never stored is not reported as damaged', async () => {
    const person = await companion('');
    expect((await person.call('GET /companion')).body.companion.ktpDamaged).toBe(false);
    const review = await (await test.person('admin')).call(
      `GET /verification/companions/${person.accountId}`,
    );
    expect(review.body).toMatchObject({ ktpNumber: null, ktpDamaged: false });
    expect((await person.call('GET /personal-data')).body).not.toHaveProperty('unreadable');
  });
});
