import { randomUUID } from 'node:crypto';
import { addRole } from '@kabar/dev/neighbours/auth';
import { breakRecording } from '@kabar/dev/neighbours/backoffice';
import { breakNotifying } from '@kabar/dev/neighbours/chat';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approve,
  countsAround,
  decisionsOf,
  startVerificationTest,
  statusOf,
  type VerificationTest,
} from './verification-fixture.ts';

let test: TestService;
let admin: TestPerson;
let client: TestPerson;
let stranger: TestPerson;
let companionNamed: VerificationTest['companionNamed'];
beforeAll(async () => {
  ({ test, admin, client, stranger, companionNamed } = await startVerificationTest());
});
afterAll(() => test.stop());

describe('a refused decision', () => {
  let companion: TestPerson;
  beforeEach(async () => {
    companion = await companionNamed('Sari Dewi');
  });

  // Requirement: VERIFY-017, ROLE-018
  it('a decision by clients, companions, the companion themselves or visitors is refused', async () => {
    for (const [person, status] of [
      [client, 403],
      [stranger, 403],
      [companion, 403],
      [test.nobody, 401],
    ] as const) {
      const answer = await person.call(decisionsOf(companion.accountId), approve());
      expect(answer.status).toBe(status);
    }
    expect(await statusOf(test, companion.accountId)).toMatchObject({
      verification_status: 'pending',
    });
    expect(await countsAround(test, companion.accountId)).toEqual({
      logs: 0,
      actions: 0,
      notifications: 0,
    });
  });

  it('a decision by a moderator who is that companion is refused', async () => {
    await addRole(test.database, companion.accountId, 'moderator');
    const answer = await companion.call(decisionsOf(companion.accountId), approve());
    expect(answer.status).toBe(403);
    expect(await statusOf(test, companion.accountId)).toMatchObject({
      verification_status: 'pending',
    });
  });

  it.each([
    ['the record of admin actions', breakRecording],
    ['the notice to the companion', breakNotifying],
  ])('a decision is rolled back as a whole if %s fails', async (_what, breakIt) => {
    const mend = await breakIt(test.database);
    const answer = await admin.call(decisionsOf(companion.accountId), approve());
    await mend();
    expect(answer.status).toBe(500);
    expect(await statusOf(test, companion.accountId)).toMatchObject({
      verification_status: 'pending',
      verified_at: null,
    });
    expect(await countsAround(test, companion.accountId)).toEqual({
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
  ])('a decision with %s is 400', async (_what, body) => {
    const answer = await admin.call(decisionsOf(companion.accountId), body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  it('about a person who is no companion is 404, for everyone', async () => {
    for (const id of [client.accountId, randomUUID()]) {
      const answer = await admin.call(decisionsOf(id), approve());
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });
});
