import { randomUUID } from 'node:crypto';
import { createRowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('backoffice', createApp);
  moderator = await test.person('moderator');
});
afterAll(() => test.stop());

const made = (more: object = {}) => ({
  id: randomUUID(),
  page: '/admin/companions',
  name: 'Waiting for papers',
  query: 'filter=unverified&search=siti',
  ...more,
});
const save = (body: object, who = moderator) => who.call('POST /saved-filters', body);
const list = async (page: string, who = moderator) =>
  (await who.call(`GET /saved-filters?page=${page}`)).body.savedFilters;

describe('saved filters', () => {
  it('saved filters are listed only for their owner, page by page and by name, and can be removed', async () => {
    const second = made({ name: 'zebra' });
    const first = made({ name: 'Apple' });
    const elsewhere = made({ page: '/admin/audit' });
    for (const body of [second, first, elsewhere]) {
      expect(await save(body)).toMatchObject({ status: 201, body: { savedFilter: body } });
    }
    expect(await list('/admin/companions')).toEqual([first, second]);
    expect(await list('/admin/audit')).toEqual([elsewhere]);
    const other = await test.person('moderator');
    expect(await list('/admin/companions', other)).toEqual([]);
    expect((await other.call(`DELETE /saved-filters/${first.id}`)).status).toBe(404);
    expect((await save({ ...first, name: 'Taken over' }, other)).status).toBe(422);
    expect((await moderator.call(`DELETE /saved-filters/${first.id}`)).status).toBe(204);
    expect((await moderator.call(`DELETE /saved-filters/${first.id}`)).status).toBe(404);
    expect(await list('/admin/companions')).toEqual([second]);
  });

  it('saved filters are idempotent, and unique by name on a page', async () => {
    const body = made({ page: '/admin/flags', name: 'Mine' });
    expect((await save(body)).status).toBe(201);
    expect((await save(body)).status).toBe(201);
    expect((await save({ ...body, query: 'filter=decided' })).body.code).toBe('id_reused');
    expect((await save({ ...body, id: randomUUID(), name: 'mINE' })).body.code).toBe('name_taken');
    expect((await save({ ...body, id: randomUUID(), page: '/admin/audit' })).status).toBe(201);
    expect(await list('/admin/flags')).toEqual([body]);
  });

  it('saved filters are refused by field if a name, page or query is invalid, and keep special characters', async () => {
    for (const [field, value] of [
      ['name', ''],
      ['name', '   '],
      ['name', 'x'.repeat(61)],
      ['name', 'x'.repeat(10_000)],
      ['query', ''],
      ['query', 'x'.repeat(1_001)],
      ['page', 'https://elsewhere.test'],
      ['page', '//elsewhere.test'],
      ['page', '/chat'],
      ['page', '/admin/../dashboard'],
    ] as const) {
      const { status, body } = await save(made({ [field]: value }));
      expect([field, value.slice(0, 30), status, body.fields?.[0]?.path]).toEqual([
        field,
        value.slice(0, 30),
        400,
        field,
      ]);
    }
    const odd = made({
      page: '/admin/payouts',
      name: "100%_ \u202e'; drop",
      query: 'search=%25_%27',
    });
    expect((await save(odd)).status).toBe(201);
    expect(await list('/admin/payouts')).toEqual([odd]);
  });

  it('saved filters are for staff only, in the database too', async () => {
    const body = made({ page: '/admin/reassign' });
    await save(body);
    for (const type of ['client', 'companion'] as const) {
      const person = await test.person(type);
      expect((await save(made(), person)).status).toBe(403);
      expect((await person.call('GET /saved-filters?page=/admin/audit')).status).toBe(403);
      expect((await person.call(`DELETE /saved-filters/${body.id}`)).status).toBe(403);
    }
    expect((await save(made(), test.nobody)).status).toBe(401);
    const reader = createRowReader(test.database, 'backoffice');
    const all = 'select id from backoffice.saved_filters';
    expect(await reader.rowsAs(moderator.token, all)).toContainEqual({ id: body.id });
    for (const who of [await test.person('admin'), await test.person('client')]) {
      expect(await reader.rowsAs(who.token, all)).toEqual([]);
    }
    expect(await reader.rowsAs(undefined, all)).toEqual([]);
    await reader.close();
  });
});
