import { parseArgs } from 'node:util';
import { Email } from '@kabar/contracts/fields';

import { hasAccount, makeAdmin } from './admin-create/make-admin.ts';
import { readPassword } from './admin-create/read-password.ts';
import { keepSecret } from './keep-secret.ts';
import { migrate } from './migrate/migrate.ts';
import { OperatorError } from './operator-error.ts';
import { readSettings } from './settings/settings.ts';
import { openDatabase } from './start-database.ts';

const usage = 'npm run admin:create -- --email admin@example.com [--name "Ayu Admin"]';

try {
  await createAdmin();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}

/** Works with and without a running Kabar. */
async function createAdmin(): Promise<void> {
  const { email, name } = readArguments();
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, (line) => console.log(line));
  try {
    const secret = settings.secret ?? keepSecret(settings.dataFolder);
    await migrate({ adminUrl: database.url, secret });
    const isNew = !(await hasAccount(database.url, email));
    const password = isNew ? await readPassword() : undefined;
    await makeAdmin(database.url, { email, name, password });
    console.log(
      isNew
        ? `${email} is an admin now and can sign in.`
        : `${email} has an account; it is an admin now and keeps its password.`,
    );
  } finally {
    if (!database.reused) await database.stop();
  }
}

function readArguments(): { email: string; name: string | undefined } {
  try {
    const { values } = parseArgs({
      options: { email: { type: 'string' }, name: { type: 'string' } },
    });
    return { email: Email.parse(values.email), name: values.name?.trim() || undefined };
  } catch (cause) {
    throw new OperatorError(`An e-mail address is needed: ${usage}`, { cause });
  }
}
