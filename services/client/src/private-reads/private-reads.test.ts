import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import {
  bookCall,
  clientWithNotes,
  lovedOne,
  readsOf,
} from '../private-information/private-notes-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

describe('the log of reads', () => {
  it('the log of reads is paged, newest first, and visible to its owner only', async () => {
    const [client, companion] = [await clientWithNotes(test), await test.person('companion')];
    await bookCall(test, client, companion, 0);
    for (let n = 0; n < 3; n += 1) await readsOf(companion, client);
    const first = await client.call('GET /private-reads?limit=4');
    expect(first.body.reads).toHaveLength(4);
    const second = await client.call(`GET /private-reads?limit=4&after=${first.body.next}`);
    expect(second.body.reads).toHaveLength(2);
    expect(second.body.next).toBeNull();
    const ids = [...first.body.reads, ...second.body.reads].map((read: { id: string }) => read.id);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    const stranger = await test.person('client');
    expect((await stranger.call('GET /private-reads')).body).toEqual({ reads: [], next: null });
  });

  it('shows the owner refused reads by others, one row a day for each person', async () => {
    const client = await clientWithNotes(test);
    const [companion, admin] = [
      await test.person('companion', 'Dewi'),
      await test.person('admin', 'Ayu'),
    ];
    const path = `GET /clients/${client.accountId}/private-information`;
    await admin.call(path);
    for (let times = 0; times < 12; times += 1) await companion.call(path);
    const { reads, next } = (await client.call('GET /private-reads')).body;
    expect(reads).toMatchObject([
      { reader: { fullName: 'Dewi' }, what: 'private_information', outcome: 'refused', times: 12 },
      { reader: { fullName: 'Ayu' }, what: 'private_information', outcome: 'refused', times: 1 },
    ]);
    expect(next).toBeNull();
    for (const person of [companion, admin, await clientWithNotes(test)]) {
      const answer = await person.call('GET /private-reads');
      expect(answer.body.reads ?? []).toEqual([]);
    }
    expect((await client.call('GET /personal-data')).body.data.privateReads).toEqual(reads);
  });

  it('names the person of each read: a loved one, even a removed one, or the client themselves', async () => {
    const [client, companion] = [await clientWithNotes(test), await test.person('companion')];
    const [sri, budi] = [lovedOne('Ibu Sri'), lovedOne('Pak Budi')];
    for (const one of [sri, budi]) await client.call('POST /loved-ones', one);
    for (const lovedOneId of [sri.id, budi.id, null])
      await bookCall(test, client, companion, 0, { lovedOneId });
    const path = `GET /clients/${client.accountId}/private-information`;
    expect((await companion.call(path)).status).toBe(200);
    await client.call(`DELETE /loved-ones/${budi.id}`);
    const { reads } = (await client.call('GET /private-reads')).body;
    expect(reads).toHaveLength(3);
    expect(reads.map(({ lovedOne: about }: { lovedOne: object | null }) => about)).toEqual(
      expect.arrayContaining([
        { id: sri.id, fullName: 'Ibu Sri' },
        { id: budi.id, fullName: null },
        null,
      ]),
    );
    const stranger = await clientWithNotes(test);
    await stranger.call(path);
    const [refused] = (await client.call('GET /private-reads')).body.reads;
    expect(refused).toMatchObject({ outcome: 'refused', lovedOne: null });
  });

  it('records no refusal about oneself or an unknown id', async () => {
    const client = await clientWithNotes(test);
    await readsOf(client, client);
    await readsOf(await test.person('companion'), { ...client, accountId: crypto.randomUUID() });
    expect((await client.call('GET /private-reads')).body.reads).toEqual([]);
  });

  it('the log of reads cannot be flooded by very many readers', async () => {
    const [client, companion] = [await clientWithNotes(test), await test.person('companion')];
    await test.database.query(
      `insert into client.refused_reads (client_user_id, what)
         select $1, 'private_information' from generate_series(1, 100)`,
      [client.accountId],
    );
    for (const answer of await readsOf(companion, client)) expect(answer.status).toBe(404);
    const [{ rows } = { rows: 0 }] = await test.database.query<{ rows: number }>(
      'select count(*)::int as rows from client.refused_reads where client_user_id = $1',
      [client.accountId],
    );
    expect(rows).toBe(100);
  });

  it('pages through reads and refusals together', async () => {
    const [client, companion] = [await clientWithNotes(test), await test.person('companion')];
    await readsOf(companion, client);
    await bookCall(test, client, companion, 1);
    await readsOf(companion, client);
    const first = (await client.call('GET /private-reads?limit=3')).body;
    const second = (await client.call(`GET /private-reads?limit=3&after=${first.next}`)).body;
    const outcomes = [...first.reads, ...second.reads].map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['read', 'read', 'refused', 'refused']);
    expect(second.next).toBeNull();
  });
});
