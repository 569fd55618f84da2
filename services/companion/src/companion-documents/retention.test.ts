import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { complete, fillIn, photo, upload } from '../onboarding/onboarding-fixture.ts';
import { approve, decisionsOf, reject } from '../verification/verification-fixture.ts';

let test: TestService;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('companion', createApp);
  admin = await test.person('admin');
});
afterAll(() => test.stop());

/** Creates a companion with two documents, about whom staff decided this many days ago. */
async function decided(decision: ReturnType<typeof approve>, days: number): Promise<TestPerson> {
  const companion = await test.person('companion');
  await fillIn(companion);
  expect((await complete(companion)).status).toBeLessThan(300);
  const answer = await admin.call(decisionsOf(companion.accountId), decision);
  expect(answer.status).toBe(201);
  for (const [table, column] of [
    ['companion_verification_logs', 'companion_id'],
    ['companion_documents', 'user_id'],
  ])
    await test.database.query(
      `update companion.${table} set created_at = created_at - make_interval(days => $2) where ${column} = $1`,
      [companion.accountId, days],
    );
  return companion;
}

const forget = () => test.service.jobs['companion:forget-documents']?.({}, {} as never);
const rowsOf = ({ accountId }: TestPerson) =>
  test.database.query('select from companion.companion_documents where user_id = $1', [accountId]);
const filesOf = ({ accountId }: TestPerson) =>
  readdir(join(test.env.dataFolder, 'files', accountId, 'companion-documents'));

describe('identity documents', () => {
  // Decision: 90
  it('identity documents are deleted 90 days after a rejection, with their files; others stay', async () => {
    const rejected = await decided(reject(), 91);
    const lately = await decided(reject(), 89);
    const approved = await decided(approve(), 400);
    await forget();
    expect(await rowsOf(rejected)).toEqual([]);
    expect(await filesOf(rejected)).toEqual([]);
    for (const person of [lately, approved]) {
      expect(await rowsOf(person)).toHaveLength(2);
      expect(await filesOf(person)).toHaveLength(2);
    }
  });

  it('identity documents that were uploaded after the rejection stay, and can be submitted', async () => {
    const companion = await decided(reject(), 91);
    for (const kind of ['id_card', 'selfie'] as const)
      await upload(companion, kind, await photo('#0000aa'));
    await forget();
    expect(await rowsOf(companion)).toHaveLength(2);
    expect((await complete(companion)).status).toBeLessThan(300);
  });
});
