import { removeAccount } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

describe("a person's own data", () => {
  it('contains what is stored, decrypted, and nothing about another person', async () => {
    const [mine, other] = [await test.person('client'), await test.person('client')];
    const contact = { id: crypto.randomUUID(), name: 'Tono', phone: '0813', relationship: null };
    await mine.call('POST /emergency-contacts', contact);
    await test.database.query(
      `insert into client.private_reads (client_user_id, what)
         select $1, 'private_information' from generate_series(1, 120)`,
      [mine.accountId],
    );
    const { body } = await mine.call('GET /personal-data');
    expect(body.data.emergencyContacts).toMatchObject([{ name: 'Tono', phone: '0813' }]);
    expect(body.data.privateReads).toHaveLength(120);
    const empty = {
      clientProfile: null,
      lovedOnes: [],
      lovedOneConsents: [],
      lovedOneReminders: [],
      contactMethods: null,
      emergencyContacts: [],
      privateInformation: null,
      privateReads: [],
      contactConsents: [],
      careConsents: [],
      circleMemberships: [],
      circleChanges: [],
      mutedCircleKinds: [],
      weeklyMails: [],
      circleInvitations: [],
      ownAccountRequests: [],
      familyAddresses: [],
      summaryConsents: [],
      summaryLinks: [],
    };
    expect((await other.call('GET /personal-data')).body).toEqual({ data: empty, files: [] });
    expect((await (await test.person('companion')).call('GET /personal-data')).body.data).toEqual(
      empty,
    );
  });

  it("a person's own data is refused to a visitor who is not signed in", async () => {
    expect((await test.nobody.call('GET /personal-data')).status).toBe(401);
  });

  it("a person's own data is erased with the account, including the key", async () => {
    const person = await test.person('client');
    const contact = { id: crypto.randomUUID(), name: 'Tono', phone: '0813', relationship: null };
    await person.call('POST /emergency-contacts', contact);
    await removeAccount(test.database, person.accountId);
    const [left] = await test.database.query(
      `select (select count(*)::int from client.personal_keys where person_id = $1)
         + (select count(*)::int from client.emergency_contacts where user_id = $1) as rows`,
      [person.accountId],
    );
    expect(left?.rows).toBe(0);
  });
});
