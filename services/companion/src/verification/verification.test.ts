import { randomUUID } from 'node:crypto';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let admin: TestPerson;
let moderator: TestPerson;
let client: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  test = await startTestService('companion', createApp);
  admin = await test.person('admin', 'Ayu Admin');
  moderator = await test.person('moderator', 'Made Moderator');
  client = await test.person('client');
  stranger = await test.person('companion', 'Someone Else');
  await registered(stranger.accountId);
});
afterAll(() => test.stop());

/** The record that onboarding makes, with as much in it as a test asks for. */
async function registered(userId: string, columns: Record<string, unknown> = {}) {
  const row = { user_id: userId, ...columns };
  const names = Object.keys(row);
  await test.database.query(
    `insert into companion.companions (${names}) values (${names.map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  );
}

async function companionNamed(name: string, columns: Record<string, unknown> = {}) {
  const person = await test.person('companion', name);
  await registered(person.accountId, columns);
  return person;
}

async function statusOf(companionId: string) {
  const [row] = await test.database.query(
    'select verification_status, is_verified, companion_status, verified_at, verification_notes from companion.companions where user_id = $1',
    [companionId],
  );
  return row!;
}

async function countsAround(companionId: string) {
  const [row] = await test.database.query(
    `select
      (select count(*)::int from companion.companion_verification_logs where companion_id = $1) as logs,
      (select count(*)::int from backoffice.admin_actions where target_id = $1 and action_type not like '%viewed') as actions,
      (select count(*)::int from chat.notifications where recipient_id = $1) as notifications`,
    [companionId],
  );
  return row!;
}

const decisionsOf = (companionId: string) =>
  `POST /verification/companions/${companionId}/decisions`;
const reviewOf = (companionId: string) => `GET /verification/companions/${companionId}`;
const approve = (notes?: string) => ({ id: randomUUID(), decision: 'approved', notes });
const reject = (notes?: string) => ({ id: randomUUID(), decision: 'rejected', notes });

describe('a decision', () => {
  let companion: TestPerson;
  beforeEach(async () => {
    companion = await companionNamed('Sari Dewi');
  });

  // Ledger: VERIFY-008, VERIFY-010, VERIFY-011, VERIFY-012, VERIFY-018, ADMIN-010
  it('approves: status, log, record and notice agree', async () => {
    const answer = await admin.call(
      decisionsOf(companion.accountId),
      approve('Papers are in order'),
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      companionId: companion.accountId,
      status: 'approved',
      isVerified: true,
    });
    const stored = await statusOf(companion.accountId);
    expect(stored).toMatchObject({
      verification_status: 'approved',
      is_verified: true,
      companion_status: 'verified',
      verification_notes: 'Papers are in order',
    });
    expect(Date.now() - stored.verified_at.getTime()).toBeLessThan(60_000);
    const logs = await test.database.query(
      'select action, notes, admin_id from companion.companion_verification_logs where companion_id = $1',
      [companion.accountId],
    );
    expect(logs).toEqual([
      { action: 'approved', notes: 'Papers are in order', admin_id: admin.accountId },
    ]);
    const actions = await test.database.query(
      'select admin_id, action_type, target_type, details from backoffice.admin_actions where target_id = $1',
      [companion.accountId],
    );
    expect(actions).toEqual([
      {
        admin_id: admin.accountId,
        action_type: 'companion_approved',
        target_type: 'companion',
        details: expect.objectContaining({
          before: { status: 'pending' },
          after: { status: 'approved' },
        }),
      },
    ]);
    const notices = await test.database.query(
      'select type from chat.notifications where recipient_id = $1',
      [companion.accountId],
    );
    expect(notices).toEqual([{ type: 'companion_approved' }]);
  });

  // Ledger: VERIFY-009, VERIFY-012, VERIFY-018
  it('rejects a verified companion, who leaves the public list', async () => {
    await admin.call(decisionsOf(companion.accountId), approve());
    const publicly = () =>
      test.database.query('select 1 from companion.companions where is_verified and user_id = $1', [
        companion.accountId,
      ]);
    expect(await publicly()).toHaveLength(1);
    const answer = await admin.call(
      decisionsOf(companion.accountId),
      reject('The photo is blurred'),
    );
    expect(answer.status).toBe(201);
    expect(await statusOf(companion.accountId)).toEqual({
      verification_status: 'rejected',
      is_verified: false,
      companion_status: 'rejected',
      verified_at: null,
      verification_notes: 'The photo is blurred',
    });
    expect(await publicly()).toEqual([]);
    const actions = await test.database.query<{ action_type: string }>(
      'select action_type from backoffice.admin_actions where target_id = $1 order by id',
      [companion.accountId],
    );
    expect(actions.map((row) => row.action_type)).toEqual([
      'companion_approved',
      'companion_rejected',
    ]);
  });

  // Ledger: VERIFY-015, VERIFY-017, ADMIN-016, ROLE-016
  it('without notes is the quick verify, and a moderator may do it', async () => {
    const answer = await moderator.call(decisionsOf(companion.accountId), approve());
    expect(answer.status).toBe(201);
    expect(await statusOf(companion.accountId)).toMatchObject({
      verification_status: 'approved',
      verification_notes: null,
    });
    expect(await countsAround(companion.accountId)).toEqual({
      logs: 1,
      actions: 1,
      notifications: 1,
    });
  });

  // Ledger: VERIFY-017, ROLE-018
  it('is refused to a client, to companions, to the companion itself and to nobody', async () => {
    for (const [person, status] of [
      [client, 403],
      [stranger, 403],
      [companion, 403],
      [test.nobody, 401],
    ] as const) {
      const answer = await person.call(decisionsOf(companion.accountId), approve());
      expect(answer.status).toBe(status);
    }
    expect(await statusOf(companion.accountId)).toMatchObject({ verification_status: 'pending' });
    expect(await countsAround(companion.accountId)).toEqual({
      logs: 0,
      actions: 0,
      notifications: 0,
    });
  });

  it('is refused to a moderator who is that companion', async () => {
    await test.database.query(`insert into auth.user_roles values ($1, 'moderator')`, [
      companion.accountId,
    ]);
    const answer = await companion.call(decisionsOf(companion.accountId), approve());
    expect(answer.status).toBe(403);
    expect(await statusOf(companion.accountId)).toMatchObject({ verification_status: 'pending' });
  });

  it('sent twice is one decision; the same id with other content is refused', async () => {
    const decision = approve('Fine');
    const first = await admin.call(decisionsOf(companion.accountId), decision);
    const second = await admin.call(decisionsOf(companion.accountId), decision);
    expect([second.status, second.body]).toEqual([201, first.body]);
    const other = await admin.call(decisionsOf(companion.accountId), {
      ...decision,
      notes: 'Else',
    });
    expect([other.status, other.body.code]).toEqual([422, 'id_reused']);
    const elsewhere = await admin.call(decisionsOf(stranger.accountId), decision);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'id_reused']);
    expect(await countsAround(companion.accountId)).toEqual({
      logs: 1,
      actions: 1,
      notifications: 1,
    });
  });

  it('by two reviewers at once counts once; the later one hears of the first', async () => {
    const answers = await Promise.all(
      [admin, moderator, admin, moderator].map((person) =>
        person.call(decisionsOf(companion.accountId), approve()),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('already_decided');
    expect(await countsAround(companion.accountId)).toEqual({
      logs: 1,
      actions: 1,
      notifications: 1,
    });
  });

  it.each([
    [
      'the record of admin actions',
      'alter table backoffice.admin_actions add constraint broken check (false) not valid',
      'alter table backoffice.admin_actions drop constraint broken',
    ],
    [
      'the notice to the companion',
      'alter table chat.notifications add constraint broken check (false) not valid',
      'alter table chat.notifications drop constraint broken',
    ],
  ])('is undone as a whole when %s fails', async (_what, breakIt, mendIt) => {
    await test.database.query(breakIt);
    const answer = await admin.call(decisionsOf(companion.accountId), approve());
    await test.database.query(mendIt);
    expect(answer.status).toBe(500);
    expect(await statusOf(companion.accountId)).toMatchObject({
      verification_status: 'pending',
      verified_at: null,
    });
    expect(await countsAround(companion.accountId)).toEqual({
      logs: 0,
      actions: 0,
      notifications: 0,
    });
  });

  it.each([
    ['an unknown decision', { id: randomUUID(), decision: 'pending' }],
    ['no id', { decision: 'approved' }],
    ['a field that the server owns', { ...approve(), verifiedAt: '2020-01-01T00:00:00Z' }],
    ['notes of 100,000 characters', approve('x'.repeat(100_000))],
    ['notes with a NUL', approve('a\0b')],
  ])('with %s is 400', async (_what, body) => {
    const answer = await admin.call(decisionsOf(companion.accountId), body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  it('about somebody who is no companion is 404, whoever that is', async () => {
    for (const id of [client.accountId, randomUUID()]) {
      const answer = await admin.call(decisionsOf(id), approve());
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('the list', () => {
  async function listed(query: string, person = admin) {
    const { status, body } = await person.call(`GET /verification/companions?${query}`);
    expect(status).toBe(200);
    return body as { companions: { fullName: string; status: string }[]; next: string | null };
  }
  const names = (body: { companions: { fullName: string }[] }) =>
    body.companions.map((companion) => companion.fullName);

  // Ledger: VERIFY-003, ADMIN-018
  it('shows companions newest first, by state and by a part of the name', async () => {
    const old = await companionNamed('Zaki Lama', { created_at: '2020-01-01' });
    await companionNamed('Zaki Baru', { created_at: '2020-03-01' });
    await companionNamed('Zaki 100%_Tengah', { created_at: '2020-02-01' });
    expect(names(await listed('search=zaki'))).toEqual([
      'Zaki Baru',
      'Zaki 100%_Tengah',
      'Zaki Lama',
    ]);
    expect(names(await listed('search=100%25_t'))).toEqual(['Zaki 100%_Tengah']);
    expect(names(await listed('search=z%25i'))).toEqual([]);
    await admin.call(decisionsOf(old.accountId), approve());
    expect(names(await listed('search=zaki&filter=verified', moderator))).toEqual(['Zaki Lama']);
    expect(names(await listed('search=zaki&filter=unverified'))).toEqual([
      'Zaki Baru',
      'Zaki 100%_Tengah',
    ]);
    await admin.call(decisionsOf(old.accountId), reject());
    expect(names(await listed('search=zaki&filter=rejected'))).toEqual(['Zaki Lama']);
    expect(names(await listed('search=zaki&filter=pending'))).toEqual([
      'Zaki Baru',
      'Zaki 100%_Tengah',
    ]);
  });

  it('goes on page by page without loss or repetition, also where times are equal', async () => {
    for (let index = 0; index < 53; index += 1) {
      const created =
        index < 30 ? '2021-01-01T00:00:00.123456Z' : `2021-02-01T00:00:00.${100_000 + index}Z`;
      await companionNamed(`Paged ${index}`, { created_at: created });
    }
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | null = '';
    while (after !== null) {
      const body = await listed(`search=paged${after ? `&after=${after}` : ''}`);
      seen.push(...names(body));
      sizes.push(body.companions.length);
      after = body.next;
    }
    expect(sizes).toEqual([25, 25, 3]);
    expect(new Set(seen).size).toBe(53);
    expect(seen[0]).toBe('Paged 52');
  });

  it('never holds contact details', async () => {
    const companion = await companionNamed('Kontak Rahasia', { whatsapp_number: '+628111111111' });
    await companion.call('PATCH /companion', { ktpNumber: '3171234567890001' });
    const { body } = await admin.call('GET /verification/companions?search=rahasia');
    expect(JSON.stringify(body)).not.toMatch(/628111111111|3171234567890001/);
  });

  it.each([
    'filter=secret',
    'after=1_2_3',
    `after=1.5_${'x'.repeat(36)}`,
    'limit=1000',
    `search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    const answer = await admin.call(`GET /verification/companions?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  // Ledger: ROLE-016, GUARD-040, GUARD-044
  it('and the figures are for staff alone', async () => {
    for (const path of ['GET /verification/companions', 'GET /verification/figures']) {
      expect((await client.call(path)).status).toBe(403);
      expect((await stranger.call(path)).status).toBe(403);
      expect((await test.nobody.call(path)).status).toBe(401);
      expect((await moderator.call(path)).status).toBe(200);
    }
  });
});

describe('the figures', () => {
  // Ledger: VERIFY-001, VERIFY-002
  it('count all, verified, pending and those of the last 7 days', async () => {
    const read = async () => (await admin.call('GET /verification/figures')).body;
    const before = await read();
    const day = 24 * 60 * 60 * 1000;
    await companionNamed('Week', { created_at: new Date(Date.now() - 6 * day) });
    await companionNamed('Older', { created_at: new Date(Date.now() - 8 * day) });
    const verified = await companionNamed('Done', { created_at: new Date(Date.now() - 9 * day) });
    await admin.call(decisionsOf(verified.accountId), approve());
    const rejected = await companionNamed('Refused', {
      created_at: new Date(Date.now() - 9 * day),
    });
    await admin.call(decisionsOf(rejected.accountId), reject());
    expect(await read()).toEqual({
      total: before.total + 4,
      verified: before.verified + 1,
      pending: before.pending + 2,
      thisWeek: before.thisWeek + 1,
    });
  });
});

describe('a review', () => {
  // Ledger: VERIFY-004, VERIFY-011
  it('shows profile, contact, documents and history, and goes on record', async () => {
    const companion = await companionNamed('Lengkap', {
      whatsapp_number: '+628123456789',
      telegram_handle: 'lengkap_id',
      id_image_path: 'x/id.jpg',
      selfie_path: 'x/selfie.jpg',
    });
    await companion.call('PATCH /companion', { ktpNumber: '3171234567890002' });
    const documentId = randomUUID();
    await test.database.query(
      `insert into companion.companion_documents
         (id, user_id, kind, file_name, media_type, byte_size, storage_key, received_hash, submitted)
       values ($1, $2, 'id_card', 'ktp.jpg', 'image/jpeg', 10, $3, '\\x00', true),
              ($4, $2, 'selfie', 'draft.jpg', 'image/jpeg', 10, $5, '\\x00', false)`,
      [documentId, companion.accountId, randomUUID(), randomUUID(), randomUUID()],
    );
    await admin.call(decisionsOf(companion.accountId), reject('Please send a sharper photo'));
    const { status, body } = await moderator.call(reviewOf(companion.accountId));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      fullName: 'Lengkap',
      whatsappNumber: '+628123456789',
      telegramHandle: 'lengkap_id',
      ktpNumber: '3171234567890002',
      notes: 'Please send a sharper photo',
      idDocument: { id: documentId, mediaType: 'image/jpeg' },
      // what is not submitted yet is not shown
      selfie: null,
      history: [
        { action: 'rejected', notes: 'Please send a sharper photo', adminName: 'Ayu Admin' },
      ],
    });
    const views = await test.database.query(
      `select admin_id from backoffice.admin_actions where target_id = $1 and action_type = 'companion_review_viewed'`,
      [companion.accountId],
    );
    expect(views).toEqual([{ admin_id: moderator.accountId }]);
  });

  it('is refused to everybody but staff; an unknown companion is 404 like a foreign person', async () => {
    const companion = await companionNamed('Tertutup');
    for (const person of [client, stranger, companion]) {
      expect((await person.call(reviewOf(companion.accountId))).status).toBe(403);
    }
    expect((await test.nobody.call(reviewOf(companion.accountId))).status).toBe(401);
    for (const id of [client.accountId, randomUUID()]) {
      expect((await admin.call(reviewOf(id))).status).toBe(404);
    }
    expect((await admin.call(reviewOf('not-an-id'))).status).toBe(400);
  });

  it('of an erased reviewer keeps the decision without a name', async () => {
    const companion = await companionNamed('Riwayat');
    const leaver = await test.person('admin', 'Gone Soon');
    await leaver.call(decisionsOf(companion.accountId), approve());
    await test.database.query('delete from auth.accounts where id = $1', [leaver.accountId]);
    const { body } = await admin.call(reviewOf(companion.accountId));
    expect(body.history).toMatchObject([{ adminId: leaver.accountId, adminName: null }]);
  });
});
