import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestInstallation } from '@kabar/dev/test-installation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { startTestInstallation } from '../test-installation.ts';

let installation: TestInstallation;
beforeAll(async () => {
  installation = await startTestInstallation();
}, 60_000);
afterAll(() => installation.stop());

const email = 'first-admin@example.com';
const password = 'tea with much milk';

/** Runs the command as in docs/operations.md, with the password from a pipe; returns the exit code and the output. */
async function adminCreate(typed: string, address = email) {
  const { database, dataFolder } = installation;
  const command = [path.join(projectFolder, 'platform', 'start.mjs'), '--admin-create'];
  const child = spawn(process.execPath, [...command, '--email', address], {
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
  child.stdin.end(typed);
  const [code] = await once(child, 'close');
  return { code, printed };
}

const signIn = async (typed: string) =>
  await installation.nobody.call('auth', 'POST /session', { email, password: typed });

describe('npm run admin:create on a fresh installation', () => {
  it('npm run admin:create on a fresh installation has no default password, and takes no short one', async () => {
    for (const typed of ['', 'elevenchars\n']) {
      const { code, printed } = await adminCreate(typed);
      expect([code, printed]).toEqual([1, expect.stringContaining('at least 12 characters')]);
    }
    expect(await installation.database.query('select from auth.user_roles')).toEqual([]);
    expect((await signIn('')).status).toBeGreaterThanOrEqual(400);
  }, 60_000);

  // Requirement: ROLE-017
  it('makes the first admin, who signs in and reads /admin', async () => {
    expect(await installation.database.query('select from auth.user_roles')).toEqual([]);
    const { code, printed } = await adminCreate(`${password}\n`);
    expect([code, printed]).toEqual([0, expect.stringContaining('is an admin now')]);
    const signedIn = await signIn(password);
    expect(signedIn.status).toBe(200);
    // As if the admin had signed in with a one-time code, which they set up after the first sign-in.
    await installation.database.query('update auth.sessions set second_factor = true');
    const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]);
    const read = async (headers: Record<string, string>) =>
      (
        await installation.nobody.call(
          'backoffice',
          'GET /admin-dashboard-stats',
          undefined,
          headers,
        )
      ).status;
    expect(await read({ cookie: cookie.join('; ') })).toBe(200);
    expect(await read({})).toBe(401);
  }, 60_000);

  it("lists what prevents a client's change of role, and makes them an admin only after confirmation", async () => {
    const { database } = installation;
    const client = await installation.person('client');
    const companion = await installation.person('companion');
    const rolesOf = () =>
      database.query('select role from auth.user_roles where user_id = $1', [client.accountId]);
    await database.query(
      `insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, 'staff')`,
      [client.accountId, companion.accountId],
    );
    const refused = await adminCreate('yes\n', client.email);
    expect(refused).toEqual({
      code: 1,
      printed: expect.stringContaining(`${client.email} still has an active assignment.`),
    });
    await database.query('delete from bookings.client_companion_assignments');

    expect(await adminCreate('y\n', client.email)).toEqual({
      code: 1,
      printed: expect.stringContaining('Nothing was changed.'),
    });
    expect(await rolesOf()).toEqual([]);
    expect(await adminCreate('yes\n', client.email)).toMatchObject({ code: 0 });
    expect(await rolesOf()).toEqual([{ role: 'admin' }]);
  }, 120_000);
});
