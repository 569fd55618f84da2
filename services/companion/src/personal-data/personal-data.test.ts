import { removeAccount } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { complete, fillIn } from '../onboarding/onboarding-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('companion', createApp);
});
afterAll(() => test.stop());

describe("a person's own data", () => {
  it('contains what is stored, including the documents, and nothing about another person', async () => {
    const [mine, other] = [await test.person('client'), await test.person('client')];
    await fillIn(mine);
    await complete(mine);
    await mine.call('PATCH /companion', { ktpNumber: '3171234567890001' });
    const { status, body } = await mine.call('GET /personal-data');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      companion: { whatsappNumber: '+6281234567890', ktpNumber: '3171234567890001' },
      bankAccount: { lastDigits: '3456' },
      documentViews: [],
    });
    expect(body.files.map(({ name }: { name: string }) => name)).toEqual([
      'id_card.jpg',
      'selfie.jpg',
    ]);
    for (const { url } of body.files) {
      expect((await mine.call(`GET ${url.replace('/api/companion', '')}`)).status).toBe(200);
    }
    const views = (await mine.call('GET /personal-data')).body.data.documentViews;
    expect(views).toHaveLength(2);
    expect((await other.call('GET /personal-data')).body).toEqual({
      data: {
        companion: null,
        bankAccount: { lastDigits: null },
        documentViews: [],
      },
      files: [],
    });
  });

  it("a person's own data is refused to a visitor who is not signed in", async () => {
    expect((await test.nobody.call('GET /personal-data')).status).toBe(401);
  });

  it("a person's own data is erased with the account", async () => {
    const person = await test.person('client');
    await fillIn(person);
    await complete(person);
    await removeAccount(test.database, person.accountId);
    const [left] = await test.database.query(
      `select (select count(*)::int from companion.companions where user_id = $1)
         + (select count(*)::int from companion.companion_documents where user_id = $1)
         + (select count(*)::int from companion.bank_accounts where user_id = $1) as rows`,
      [person.accountId],
    );
    expect(left?.rows).toBe(0);
  });
});
