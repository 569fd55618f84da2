import { parseArgs } from 'node:util';
import { Email } from '@kabar/contracts/fields';
import { z } from 'zod';
import { removeAdmin } from './admin-remove/remove-admin.ts';
import { keepSecret } from './keep-secret.ts';
import { migrate } from './migrate/migrate.ts';
import { OperatorError } from './operator-error.ts';
import { readSettings } from './settings/settings.ts';
import { openDatabase } from './start-database.ts';

const usage =
  'npm run admin:remove -- --email admin@example.com [--role client|companion|moderator]';

const Asked = z.object({
  email: Email,
  role: z.enum(['client', 'companion', 'moderator']).default('client'),
});

try {
  await adminRemove();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}

/** Works with and without a running Kabar. */
async function adminRemove(): Promise<void> {
  const { email, role } = readArguments();
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, (line) => console.log(line));
  try {
    const secret = settings.secret ?? keepSecret(settings.dataFolder);
    await migrate({ adminUrl: database.url, secret });
    await removeAdmin({ adminUrl: database.url, secret }, { email, role });
    console.log(`${email} is no longer an admin, but a ${role}. All admins get an email.`);
  } finally {
    if (!database.reused) await database.stop();
  }
}

function readArguments(): z.output<typeof Asked> {
  try {
    const { values } = parseArgs({
      options: { email: { type: 'string' }, role: { type: 'string' } },
    });
    return Asked.parse(values);
  } catch (cause) {
    throw new OperatorError(`The e-mail address of an admin is needed: ${usage}`, { cause });
  }
}
