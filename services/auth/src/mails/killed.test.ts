import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailTest, startMailTest } from '../mailed-people-fixture.ts';

let mails: MailTest;
beforeAll(async () => {
  mails = await startMailTest();
});
afterAll(() => mails.stop());

/** Runs a mail's job in a separate process that can be killed. */
function sendApart(mailId: string) {
  const { env } = mails.test;
  return spawn(process.execPath, [path.join(import.meta.dirname, 'job-apart-fixture.ts'), mailId], {
    stdio: 'inherit',
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PUBLIC_URL: env.publicUrl,
      DATABASE_URL: env.databaseUrl,
      KABAR_DATA: tmpdir(),
      KABAR_SECRET: env.secret,
      KABAR_SYSTEM_KEY: env.systemKey,
      LOG_LEVEL: 'silent',
      ...env.variables,
    },
  });
}

it('a mail whose process dies by SIGKILL between sending and recording is never sent again', async () => {
  const { database, nobody, service } = mails.test;
  await nobody.call('POST /accounts', { email: 'killed@x.test', password: 'teapot' });
  const stored = async () =>
    (await database.query(`select id, sent_at from auth.mails where address = 'killed@x.test'`))[0];
  const mailId = String((await stored())?.id);
  mails.fallSilent();
  const killed = sendApart(mailId);
  let arrived = 0;
  await expect
    .poll(
      () => {
        arrived += mails.received().length;
        return arrived;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  expect((await stored())?.sent_at).toBeNull();
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  for (let run = 0; run < 3; run += 1)
    await service.jobs['auth:send-mail']?.({ mailId } as never, {} as never);
  expect(mails.received()).toEqual([]);
});
