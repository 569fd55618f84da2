import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestInstallation } from '@kabar/dev/test-installation';
import { createPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { startTestInstallation } from '../test-installation.ts';

let installation: TestInstallation;
beforeAll(async () => {
  installation = await startTestInstallation();
}, 240_000);
afterAll(() => installation.stop());

/** Runs the command as docs/commands.md says; returns the exit code and everything that was printed. */
async function adminRemove(...options: string[]) {
  const { database, dataFolder } = installation;
  const command = [path.join(projectFolder, 'platform', 'start.mjs'), '--admin-remove'];
  const child = spawn(process.execPath, [...command, ...options], {
    env: {
      ...process.env,
      DATABASE_URL: database.adminUrl,
      KABAR_SECRET: database.secret,
      KABAR_DATA: dataFolder,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      printed += bytes;
    });
  }
  const [code] = await once(child, 'close');
  return { code, printed };
}

describe('npm run admin:remove', () => {
  // Decision: 98
  it('takes the role of one of two admins, on record and with a mail to both, and keeps the last one', async () => {
    const { database } = installation;
    const query = (text: string, values: unknown[] = []) => database.query(text, values);
    const staying = await createPerson(database, 'admin', 'Ayu Admin');
    const leaving = await createPerson(database, 'admin', 'Budi Admin');
    const unknown = await adminRemove('--email', 'nobody@people.test');
    expect([unknown.code, unknown.printed]).toEqual([1, expect.stringContaining('is no admin')]);

    const removed = await adminRemove('--email', leaving.email, '--role', 'companion');
    expect([removed.code, removed.printed]).toEqual([
      0,
      expect.stringContaining('is no longer an admin, but a companion'),
    ]);
    expect(await query(`select user_id from auth.user_roles where role = 'admin'`)).toEqual([
      { user_id: staying.accountId },
    ]);
    expect(
      await query('select user_type from auth.profiles where id = $1', [leaving.accountId]),
    ).toEqual([{ user_type: 'companion' }]);
    const mails = await query(
      `select account_id, details from auth.mails where kind = 'admin-changed' order by details->>'name', account_id = $1`,
      [leaving.accountId],
    );
    const details = { change: 'removed_by_operator', name: 'Budi Admin' };
    expect(mails).toEqual([
      { account_id: staying.accountId, details },
      { account_id: leaving.accountId, details },
    ]);
    expect(
      await query(
        `select target_id, details->'after'->>'role' as role from backoffice.admin_actions
           where action_type = 'admin_removed_by_operator'`,
      ),
    ).toEqual([{ target_id: leaving.accountId, role: 'companion' }]);
    expect(await query('select auth_api.admins_of_last_day(now()) as count')).toEqual([
      { count: 2 },
    ]);

    const last = await adminRemove('--email', staying.email);
    expect([last.code, last.printed]).toEqual([1, expect.stringContaining('is the last admin')]);
  }, 240_000);
});
