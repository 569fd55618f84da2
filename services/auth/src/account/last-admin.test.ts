import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.database.query('delete from auth.user_roles');
});

const close = (person: TestPerson) => person.call('POST /account/closing', {});
const admins = (count: number) =>
  Promise.all(Array.from({ length: count }, () => test.person('admin')));
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  body?.code ?? status;

describe('the last admin', () => {
  it('keeps its account when all admins close theirs at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await test.database.query('delete from auth.user_roles');
      const all = await admins(2 + round);
      const answers = await Promise.all(all.map(close));
      expect(answers.map(codeOf).sort()).toEqual([
        ...Array(all.length - 1).fill(200),
        'last_admin',
      ]);
    }
  });

  it('the last admin is whoever remains while another admin is about to be erased', async () => {
    const [first, second] = await admins(2);
    if (first === undefined || second === undefined) throw new Error('two admins were asked for');
    expect((await close(first)).status).toBe(200);
    const refused = await close(second);
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin']);
    expect((await first.call('DELETE /account/closing')).status).toBe(204);
    expect((await close(second)).status).toBe(200);
    expect(codeOf(await close(first))).toBe('last_admin');
  });

  it('the last admin is the only account that cannot be closed; moderators and clients can close theirs', async () => {
    await admins(1);
    for (const type of ['moderator', 'client'] as const) {
      expect((await close(await test.person(type))).status).toBe(200);
    }
  });
});
