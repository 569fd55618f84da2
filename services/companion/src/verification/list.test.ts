import { changeProfile, removeAccount } from '@kabar/dev/neighbours/auth';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approve,
  decisionsOf,
  reject,
  startVerificationTest,
  type VerificationTest,
} from './verification-fixture.ts';

let test: TestService;
let admin: TestPerson;
let moderator: TestPerson;
let client: TestPerson;
let stranger: TestPerson;
let companionNamed: VerificationTest['companionNamed'];
beforeAll(async () => {
  ({ test, admin, moderator, client, stranger, companionNamed } = await startVerificationTest());
});
afterAll(() => test.stop());

describe('the list of companions to verify', () => {
  async function listed(query: string, person = admin) {
    const { status, body } = await person.call(`GET /verification/companions?${query}`);
    expect(status).toBe(200);
    return body as { companions: { fullName: string; status: string }[]; next: string | null };
  }
  const names = (body: { companions: { fullName: string }[] }) =>
    body.companions.map((companion) => companion.fullName);

  // Requirement: VERIFY-003, ADMIN-018
  it('shows companions newest first, filtered by state and part of the name', async () => {
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

  it('the list of companions to verify is paged without gaps or duplicates, even if times are equal', async () => {
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

  it('the list of companions to verify never contains contact details', async () => {
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
  ])('the list of companions to verify refuses %s', async (query) => {
    const answer = await admin.call(`GET /verification/companions?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  // Requirement: ROLE-016, GUARD-040, GUARD-044
  it('the list of companions to verify is shown with its figures to staff only', async () => {
    for (const path of ['GET /verification/companions', 'GET /verification/figures']) {
      expect((await client.call(path)).status).toBe(403);
      expect((await stranger.call(path)).status).toBe(403);
      expect((await test.nobody.call(path)).status).toBe(401);
      expect((await moderator.call(path)).status).toBe(200);
    }
  });
});

describe('the figures', () => {
  // Requirement: VERIFY-001, VERIFY-002
  it('count all, verified, pending and those of the last 7 days', async () => {
    const read = async () => (await admin.call('GET /verification/figures')).body;
    const before = await read();
    const day = 24 * 60 * 60 * 1000;
    const minute = 60 * 1000;
    await companionNamed('Week', { created_at: new Date(Date.now() - 7 * day + minute) });
    await companionNamed('Older', { created_at: new Date(Date.now() - 7 * day - 1) });
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

  it('exclude people who are no companions any more, and include them again when they are', async () => {
    const read = async () => (await admin.call('GET /verification/figures')).body;
    const follow = (companionId: string) =>
      test.service.jobs['companion:renew-match-keys']?.({ companionId }, {} as never);
    const become = (accountId: string, type: string) =>
      changeProfile(test.database, accountId, { user_type: type });
    const left = await companionNamed('Leaves');
    const before = await read();
    await become(left.accountId, 'client');
    await follow(left.accountId);
    const without = {
      ...before,
      total: before.total - 1,
      pending: before.pending - 1,
      thisWeek: before.thisWeek - 1,
    };
    expect(await read()).toEqual(without);
    await become(left.accountId, 'companion');
    await follow(left.accountId);
    expect(await read()).toEqual(before);
    await removeAccount(test.database, left.accountId);
    expect(await read()).toEqual(without);
  });
});
