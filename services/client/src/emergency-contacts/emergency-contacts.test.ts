import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

const primary = {
  name: 'Rina',
  relationship: 'Daughter',
  phone: '+62 812 345',
  email: null,
  address: null,
  notes: null,
};
/** The header of a change that applies to any stored version. */
const anyVersion = { 'if-match': '*' };
const simple = (change: object = {}) => ({
  id: crypto.randomUUID(),
  name: 'Tono',
  phone: '0813',
  relationship: null,
  ...change,
});

describe('the primary contact', () => {
  // Requirement: PROF-039, PROF-051
  it('the primary contact is one per person, however often it is saved', async () => {
    const person = await test.person('client');
    const first = await person.call('PATCH /emergency-contacts/primary', primary, anyVersion);
    expect(first.body.contact).toEqual({
      id: expect.any(String),
      userId: person.accountId,
      isPrimary: true,
      isDeclined: false,
      lovedOneId: null,
      version: 1,
      ...primary,
    });
    const full = { ...primary, email: 'rina@x.test', address: 'Jl. Melati 1', notes: 'After 5 pm' };
    // Repeated, because Postgres may switch to a generic plan after five runs, which must use the index too.
    for (let n = 0; n < 12; n += 1) {
      const again = await person.call('PATCH /emergency-contacts/primary', primary, anyVersion);
      expect(again.status).toBe(200);
    }
    const second = await person.call('PATCH /emergency-contacts/primary', full, anyVersion);
    expect(second.body.contact).toMatchObject({ ...full, id: first.body.contact.id });
    const rows = await test.database.query(
      'select is_primary from client.emergency_contacts where user_id = $1',
      [person.accountId],
    );
    expect(rows).toEqual([{ is_primary: true }]);
  });

  const version = (number: number) => ({ 'if-match': `"${number}"` });

  it('keeps fields that are not named, and counts its changes', async () => {
    const person = await test.person('client');
    await person.call('PATCH /emergency-contacts/primary', primary, version(0));
    const phone = { phone: '0899', email: 'rina@x.test' };
    const changed = await person.call('PATCH /emergency-contacts/primary', phone, version(1));
    expect(changed.body.contact).toMatchObject({ ...primary, ...phone, version: 2 });
  });

  it('describes one person: of two changes from the same version one succeeds and the other is refused', async () => {
    const person = await test.person('client');
    await person.call('PATCH /emergency-contacts/primary', primary, version(0));
    const answers = await Promise.all(
      [{ name: 'Budi' }, { phone: '0877' }].map((change) =>
        person.call('PATCH /emergency-contacts/primary', change, version(1)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const kept = answers.find(({ status }) => status === 200)?.body.contact;
    expect((await person.call('GET /emergency-contacts')).body.contacts).toEqual([kept]);
  });

  it('the primary contact is created once by concurrent requests: the same content is accepted again, other content is refused', async () => {
    const person = await test.person('client');
    const make = (change: object) =>
      person.call('PATCH /emergency-contacts/primary', { ...primary, ...change }, version(0));
    expect((await make({})).status).toBe(200);
    expect((await make({})).status).toBe(200);
    expect((await make({ name: 'Budi' })).status).toBe(412);
  });

  it('needs name, relationship and phone when it is new, and a version at each change', async () => {
    const person = await test.person('client');
    const part = await person.call('PATCH /emergency-contacts/primary', { name: 'A' }, version(0));
    expect([part.status, part.body.fields.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['relationship', 'phone'],
    ]);
    const { relationship: _, ...unrelated } = primary;
    const answer = await person.call('PATCH /emergency-contacts/primary', unrelated, version(0));
    expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'relationship']);
    const blind = await person.call('PATCH /emergency-contacts/primary', primary);
    expect([blind.status, blind.body.fields[0].path]).toEqual([400, 'If-Match']);
  });

  // Requirement: PROF-042
  it.each([
    ['no relationship', { relationship: ' ' }, 'relationship'],
    ['no name', { name: '' }, 'name'],
    ['no phone', { phone: '' }, 'phone'],
    ['a phone without digits', { phone: 'at home' }, 'phone'],
    ['an e-mail address without @', { email: 'rina' }, 'email'],
    ['a field that the server owns', { isPrimary: false }, 'isPrimary'],
    ['an address of 100,000 characters', { address: 'x'.repeat(100_000) }, 'address'],
  ])('the primary contact refuses %s', async (_what, change, path) => {
    const person = await test.person('client');
    const answer = await person.call(
      'PATCH /emergency-contacts/primary',
      { ...primary, ...change },
      anyVersion,
    );
    expect(answer.status).toBe(400);
    expect(answer.body.fields[0].path).toBe(path);
  });

  it('the primary contact is stored sealed, including name and phone', async () => {
    const person = await test.person('client');
    await person.call(
      'PATCH /emergency-contacts/primary',
      { ...primary, address: 'Jl. Melati 1' },
      anyVersion,
    );
    const [row] = await test.database.query(
      'select name, phone, address from client.emergency_contacts where user_id = $1',
      [person.accountId],
    );
    expect(row?.name.includes('Rina')).toBe(false);
    expect(row?.phone.includes('812')).toBe(false);
    expect(row?.address.includes('Melati')).toBe(false);
  });
});

describe('the simple list', () => {
  // Requirement: PROF-049, PROF-050
  it('takes a name and a phone; the relationship is optional', async () => {
    const person = await test.person('client');
    const answer = await person.call('POST /emergency-contacts', simple());
    expect(answer.status).toBe(201);
    expect(answer.body.contact).toMatchObject({
      name: 'Tono',
      relationship: null,
      isPrimary: false,
    });
    expect((await person.call('POST /emergency-contacts', simple({ phone: '' }))).status).toBe(400);
    const list = await person.call('GET /emergency-contacts');
    expect(list.body.contacts).toHaveLength(1);
    const stranger = await test.person('client');
    expect((await stranger.call('GET /emergency-contacts')).body).toEqual({ contacts: [] });
  });

  // Decision: 104
  it('requires readable names, as the primary contact does', async () => {
    const person = await test.person('client');
    const hidden = await person.call('POST /emergency-contacts', simple({ name: '\u200B' }));
    expect(hidden.body).toMatchObject({ code: 'name_invalid', fields: [{ path: 'name' }] });
    const change = { ...primary, name: '123' };
    const refused = await person.call('PATCH /emergency-contacts/primary', change, anyVersion);
    expect(refused.body.code).toBe('name_invalid');
  });

  it('shows the primary contact first', async () => {
    const person = await test.person('client');
    await person.call('POST /emergency-contacts', simple());
    await person.call('PATCH /emergency-contacts/primary', primary, anyVersion);
    const { body } = await person.call('GET /emergency-contacts');
    expect(body.contacts.map((contact: { name: string }) => contact.name)).toEqual([
      'Rina',
      'Tono',
    ]);
  });

  it('the simple list is idempotent by id and rejects a reused id with other content', async () => {
    const person = await test.person('client');
    const wanted = simple();
    const first = await person.call('POST /emergency-contacts', wanted);
    const again = await person.call('POST /emergency-contacts', wanted);
    expect(again.body).toEqual(first.body);
    const other = await person.call('POST /emergency-contacts', { ...wanted, phone: '999' });
    expect(other.status).toBe(422);
  });

  it('holds at most thirty contacts', async () => {
    const person = await test.person('client');
    for (let n = 0; n < 30; n += 1) await person.call('POST /emergency-contacts', simple());
    expect((await person.call('POST /emergency-contacts', simple())).body.code).toBe('list_full');
  });

  it("removes only an own contact: another's and a missing one are the same 404", async () => {
    const [owner, stranger] = [await test.person('client'), await test.person('client')];
    const wanted = simple();
    await owner.call('POST /emergency-contacts', wanted);
    expect((await stranger.call(`DELETE /emergency-contacts/${wanted.id}`)).status).toBe(404);
    expect((await stranger.call(`DELETE /emergency-contacts/${crypto.randomUUID()}`)).status).toBe(
      404,
    );
    expect((await owner.call(`DELETE /emergency-contacts/${wanted.id}`)).status).toBe(204);
  });

  it.each([
    ['GET /emergency-contacts', undefined],
    ['POST /emergency-contacts', simple()],
    ['PATCH /emergency-contacts/primary', primary],
    [`DELETE /emergency-contacts/${crypto.randomUUID()}`, undefined],
  ])('refuses others than clients at %s', async (call, body) => {
    for (const type of ['companion', 'admin', 'moderator'] as const) {
      const answer = await (await test.person(type)).call(call, body, anyVersion);
      expect(answer.status).toBe(403);
    }
    expect((await test.nobody.call(call, body)).status).toBe(401);
  });
});
