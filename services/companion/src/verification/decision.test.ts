import { listActions } from '@kabar/dev/neighbours/backoffice';
import { listNotices } from '@kabar/dev/neighbours/chat';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { waitingForLocks } from '@kabar/dev/waiting-for-locks';
import { createPool } from '@kabar/server/transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approve,
  countsAround,
  decisionsOf,
  reject,
  startVerificationTest,
  statusOf,
  type VerificationTest,
} from './verification-fixture.ts';

let test: TestService;
let admin: TestPerson;
let moderator: TestPerson;
let stranger: TestPerson;
let companionNamed: VerificationTest['companionNamed'];
beforeAll(async () => {
  ({ test, admin, moderator, stranger, companionNamed } = await startVerificationTest());
});
afterAll(() => test.stop());

describe('a decision', () => {
  let companion: TestPerson;
  beforeEach(async () => {
    companion = await companionNamed('Sari Dewi');
  });

  // Requirement: VERIFY-008, VERIFY-010, VERIFY-011, VERIFY-012, VERIFY-018
  it('approves: status, log, admin action and notification agree', async () => {
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
    const stored = await statusOf(test, companion.accountId);
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
    const actions = await listActions(test.database, companion.accountId);
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
    const notices = await listNotices(test.database, companion.accountId);
    expect(notices.map(({ type }) => type)).toEqual(['companion_approved']);
  });

  // Decision: 81
  it('a decision that ends a verification puts future sessions before staff, and no other decision does', async () => {
    const jobs = () =>
      test.database.query<{ payload: object }>(
        `select job.payload from graphile_worker._private_jobs as job
           join graphile_worker._private_tasks as task on task.id = job.task_id
           where task.identifier = 'bookings:suspend-companion' and job.payload ->> 'companionId' = $1`,
        [companion.accountId],
      );
    await admin.call(decisionsOf(companion.accountId), reject('The picture is too dark'));
    await admin.call(decisionsOf(companion.accountId), approve());
    expect(await jobs()).toEqual([]);
    await admin.call(decisionsOf(companion.accountId), reject('The papers were not hers'));
    expect(await jobs()).toMatchObject([{ payload: { since: expect.any(String) } }]);
  });

  // Requirement: VERIFY-009, VERIFY-012, VERIFY-018, ADMIN-010
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
    expect(await statusOf(test, companion.accountId)).toEqual({
      verification_status: 'rejected',
      is_verified: false,
      companion_status: 'rejected',
      verified_at: null,
      verification_notes: 'The photo is blurred',
    });
    expect(await publicly()).toEqual([]);
    const actions = await listActions(test.database, companion.accountId);
    expect(actions.map((row) => row.action_type)).toEqual([
      'companion_approved',
      'companion_rejected',
    ]);
  });

  it('rejects nobody without a reason, which the companion can read', async () => {
    for (const notes of [undefined, '', '  ']) {
      const answer = await admin.call(decisionsOf(companion.accountId), {
        ...reject(),
        notes,
      });
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual([expect.objectContaining({ path: 'notes' })]);
    }
    expect(await statusOf(test, companion.accountId)).toMatchObject({
      verification_status: 'pending',
    });
    await admin.call(decisionsOf(companion.accountId), reject('The photo is blurred'));
    const { body } = await companion.call('GET /companion');
    expect(body.companion.verificationNotes).toBe('The photo is blurred');
  });

  // Requirement: VERIFY-015, VERIFY-017, ROLE-016
  it('a decision without notes is a quick verification, which moderators may use', async () => {
    const answer = await moderator.call(decisionsOf(companion.accountId), approve());
    expect(answer.status).toBe(201);
    expect(await statusOf(test, companion.accountId)).toMatchObject({
      verification_status: 'approved',
      verification_notes: null,
    });
    expect(await countsAround(test, companion.accountId)).toEqual({
      logs: 1,
      actions: 1,
      notifications: 1,
    });
  });

  it('a decision is idempotent by id and rejects a reused id with other content', async () => {
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
    expect(await countsAround(test, companion.accountId)).toEqual({
      logs: 1,
      actions: 1,
      notifications: 1,
    });
  });

  it('a decision by two reviewers at once counts once, and the later one is informed', async () => {
    const answers = await Promise.all(
      [admin, moderator, admin, moderator].map((person) =>
        person.call(decisionsOf(companion.accountId), approve()),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('already_decided');
    expect(await countsAround(test, companion.accountId)).toEqual({
      logs: 1,
      actions: 1,
      notifications: 1,
    });
  });

  it("waits for the job that renews the companion's place in the match list", async () => {
    const pool = createPool(test.database.adminUrl, 1);
    const job = await pool.connect();
    await job.query('begin');
    await job.query('select companion.renew_match_keys($1)', [companion.accountId]);
    const decided = admin.call(decisionsOf(companion.accountId), approve());
    await expect.poll(() => waitingForLocks(test.database)).toBe(1);
    await job.query('update companion.companions set updated_at = now() where user_id = $1', [
      companion.accountId,
    ]);
    await job.query('commit');
    job.release();
    await pool.end();
    expect((await decided).status).toBe(201);
  });

  // Decision: 81
  it('a decision that ends a verification enqueues the job for future sessions, and no other decision does', async () => {
    const asked = async () =>
      await test.database.query(
        `select job.payload from graphile_worker._private_jobs as job
           join graphile_worker._private_tasks as task on task.id = job.task_id
           where task.identifier = 'bookings:suspend-companion'
             and job.payload ->> 'companionId' = $1`,
        [companion.accountId],
      );
    const path = decisionsOf(companion.accountId);
    await admin.call(path, reject('The photo is blurred'));
    await admin.call(path, approve());
    expect(await asked()).toEqual([]);
    expect((await admin.call(path, reject('She asked for money'))).status).toBe(201);
    expect(await asked()).toHaveLength(1);
  });

  it('a decision does not overturn a decision that the reviewer has not seen, but may overturn one that they saw', async () => {
    const path = decisionsOf(companion.accountId);
    await admin.call(path, reject('The photo is blurred'));
    const late = await moderator.call(path, { ...approve(), seen: 'pending' });
    expect([late.status, late.body.code]).toEqual([409, 'already_decided']);
    expect(await statusOf(test, companion.accountId)).toMatchObject({
      verification_status: 'rejected',
      verification_notes: 'The photo is blurred',
    });
    expect(await countsAround(test, companion.accountId)).toMatchObject({
      logs: 1,
      notifications: 1,
    });
    const knowing = await moderator.call(path, { ...approve(), seen: 'rejected' });
    expect(knowing.status).toBe(201);
  });
});
