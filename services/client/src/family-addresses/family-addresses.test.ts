import { randomUUID } from 'node:crypto';
import { createRowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createSummaryMailTest } from '../summary-mails/summary-mails-fixture.ts';

let test: TestService;
let summaries: ReturnType<typeof createSummaryMailTest>;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  summaries = createSummaryMailTest(test);
});
afterAll(() => test.stop());

const typed = (change: object = {}) => ({
  ...{ id: randomUUID(), name: 'Rina', email: 'rina@x.test', language: 'id' },
  ...change,
});

// Decision: 89
describe('the family addresses of a client', () => {
  it('the family addresses of a client are stored separately for the client and each loved one, oldest first, sealed', async () => {
    const { client, lovedOneId, addressId, email } = await summaries.family();
    const own = await summaries.add(client, null, { name: 'Budi', language: 'en' });
    const later = await summaries.add(client, lovedOneId, { name: 'Tono' });
    const of = (path: string) => client.call(`GET /family-addresses${path}`);
    expect((await of(`?lovedOneId=${lovedOneId}`)).body.addresses).toEqual([
      { id: addressId, name: 'Rina', email, language: 'id', isDeclined: false },
      { id: later.id, name: 'Tono', email: later.email, language: 'id', isDeclined: false },
    ]);
    expect((await of('')).body).toEqual({
      addresses: [
        { id: own.id, name: 'Budi', email: own.email, language: 'en', isDeclined: false },
      ],
      consent: null,
    });
    const stored = await test.database.query(
      'select name, email from client.family_addresses where client_user_id = $1',
      [client.accountId],
    );
    for (const row of stored)
      expect(Object.values(row).map(String).join()).not.toMatch(/Rina|Budi|Tono|x\.test/);
  });

  it('the family addresses of a client are idempotent by id and reject a reused id with other content', async () => {
    const client = await test.person('client');
    const body = typed();
    const first = await client.call('POST /family-addresses', body);
    expect(first.status).toBe(201);
    expect(await client.call('POST /family-addresses', body)).toMatchObject({
      ...{ status: 201, body: first.body },
    });
    const other = await client.call('POST /family-addresses', { ...body, name: 'Tono' });
    expect([other.status, other.body.code]).toEqual([422, 'id_reused']);
    expect((await client.call('GET /family-addresses')).body.addresses).toHaveLength(1);
  });

  it('the family addresses of a client are at most five per person', async () => {
    const { client, lovedOneId } = await summaries.family();
    for (let n = 2; n <= 5; n += 1)
      expect((await summaries.add(client, lovedOneId)).answer.status).toBe(201);
    const sixth = await summaries.add(client, lovedOneId);
    expect(sixth.answer).toMatchObject({ status: 409, body: { code: 'family_addresses_full' } });
    expect((await summaries.add(client, null)).answer.status).toBe(201);
  });

  it.each([
    ['an address that is none', { email: 'rina' }, 'email'],
    ['two addresses', { email: 'a@x.test, b@x.test' }, 'email'],
    ['no name', { name: ' ' }, 'name'],
    ['another language', { language: 'fr' }, 'language'],
    ['a field of the server', { isDeclined: false }, 'isDeclined'],
  ])('the family addresses of a client are refused with %s', async (_what, change, path) => {
    const client = await test.person('client');
    const refused = await client.call('POST /family-addresses', typed(change));
    expect([refused.status, refused.body.fields?.[0].path]).toEqual([400, path]);
  });

  it('show that the reader declined', async () => {
    const family = await summaries.family();
    await summaries.linkOf(family);
    const [mail] = await summaries.mailsTo(family.email);
    await test.nobody.call('POST /mail-stops', { token: mail?.details.stop, isStopped: true });
    const path = `GET /family-addresses?lovedOneId=${family.lovedOneId}`;
    expect((await family.client.call(path)).body.addresses[0].isDeclined).toBe(true);
  });

  it('the family addresses of a client are accessible only to the client', async () => {
    const { client, lovedOneId, addressId } = await summaries.family();
    const stranger = await test.person('client');
    const companion = await test.person('companion');
    const admin = await test.person('admin');
    for (const [person, status] of [
      [stranger, 404],
      [companion, 403],
      [admin, 403],
      [test.nobody, 401],
    ] as const) {
      const statuses = await Promise.all(
        [
          person.call(`GET /family-addresses?lovedOneId=${lovedOneId}`),
          person.call('POST /family-addresses', typed({ lovedOneId })),
          person.call(`DELETE /family-addresses/${addressId}`),
          person.call(`DELETE /family-addresses/${addressId}/links`),
          person.call('PUT /family-addresses/consent', { given: false, lovedOneId }),
        ].map(async (answer) => (await answer).status),
      );
      expect(statuses).toEqual(statuses.map(() => status));
    }
    const reader = createRowReader(test.database, 'client');
    for (const table of ['family_addresses', 'summary_consents']) {
      const rows = `select client_user_id from client.${table}`;
      expect(await reader.rowsAs(client.token, rows)).toHaveLength(1);
      for (const { token } of [stranger, companion, admin])
        expect(await reader.rowsAs(token, rows)).toEqual([]);
    }
    for (const statement of [
      'update client.family_addresses set language = language',
      'update client.summary_consents set given = true',
      'delete from client.summary_consents',
      'select token_hash from client.summary_links',
      'delete from client.summary_links',
      `select client.is_summary_link_live('\\x00', now())`,
      `select * from client_api.use_summary_link('\\x00', now())`,
      `select * from client_api.log_summary_read('\\x00')`,
      `select client_api.withdraw_summaries('${client.accountId}', '${lovedOneId}')`,
    ])
      await expect(reader.rowsAs(client.token, statement), statement).rejects.toThrow(
        /permission denied/,
      );
    await reader.close();
  });

  it('the family addresses of a client are exported with the consents and links', async () => {
    const family = await summaries.family();
    await summaries.linkOf(family);
    const { data } = (await family.client.call('GET /personal-data')).body;
    expect(data.familyAddresses).toEqual([
      {
        ...{ id: family.addressId, lovedOneId: family.lovedOneId, name: 'Rina' },
        ...{ email: family.email, language: 'id' },
      },
    ]);
    expect(data.summaryConsents).toMatchObject([
      { lovedOneId: family.lovedOneId, given: true, how: 'by_phone', askedBy: 'client' },
    ]);
    expect(data.summaryLinks).toMatchObject([{ address_id: family.addressId }]);
    expect(JSON.stringify(data.summaryLinks)).not.toContain('hash');
  });
});

// Decision: 89
describe('the consent to share summaries', () => {
  it('the consent to share summaries is recorded with how and when; each change stays on record, and a repeated answer once', async () => {
    const family = await summaries.family();
    const { client, lovedOneId } = family;
    await Promise.all([1, 2, 3].map(() => summaries.consent(family, true)));
    const path = `GET /family-addresses?lovedOneId=${lovedOneId}`;
    expect((await client.call(path)).body.consent).toEqual({
      ...{ given: true, how: 'by_phone', askedBy: 'client', askedAt: expect.any(String) },
    });
    for (const given of [false, false, true]) await summaries.consent(family, given);
    const rows = await test.database.query(
      'select given, how, asked_by from client.summary_consents where loved_one_id = $1 order by id',
      [lovedOneId],
    );
    const yes = { given: true, how: 'by_phone', asked_by: 'client' };
    expect(rows).toEqual([yes, { given: false, how: null, asked_by: 'client' }, yes]);
  });

  it('the consent to share summaries is withdrawn by the loved one, once, as the client can see', async () => {
    const { client, lovedOneId } = await summaries.family();
    for (let press = 0; press < 2; press += 1)
      await test.database.query('select client_api.withdraw_summaries($1, $2)', [
        ...[client.accountId, lovedOneId],
      ]);
    const { body } = await client.call(`GET /family-addresses?lovedOneId=${lovedOneId}`);
    expect(body.consent).toMatchObject({ given: false, askedBy: 'loved_one', how: null });
    expect((await client.call('GET /personal-data')).body.data.summaryConsents).toHaveLength(2);
  });

  it.each([
    ['a yes of a loved one without how they were asked', { given: true }, true],
    ['a no with how', { given: false, how: 'by_phone' }, true],
    ['an own yes with how', { given: true, how: 'by_phone' }, false],
    ['a way that is unknown', { given: true, how: 'in_a_call' }, true],
  ])('the consent to share summaries is refused for %s', async (_what, body, isOfLovedOne) => {
    const { client, lovedOneId } = await summaries.family();
    const whose = isOfLovedOne ? { lovedOneId } : {};
    const refused = await client.call('PUT /family-addresses/consent', { ...body, ...whose });
    expect([refused.status, refused.body.fields?.[0].path]).toEqual([400, 'how']);
  });
});
