import { parseArgs } from 'node:util';
import { Email } from '@kabar/contracts/fields';
import { type AccountHolder, findAccount, makeAdmin } from './admin-create/make-admin.ts';
import { confirm, readPassword } from './admin-create/read-password.ts';
import { keepSecret } from './keep-secret.ts';
import { migrate } from './migrate/migrate.ts';
import { OperatorError } from './operator-error.ts';
import { readSettings } from './settings/settings.ts';
import { openDatabase } from './start-database.ts';

const usage = 'npm run admin:create -- --email admin@example.com [--name "Ayu Admin"]';

const wordsFor: Record<string, string> = {
  subscription: 'a running subscription',
  earnings: 'earnings that are not paid out',
  bookings: 'sessions to come',
  assignment: 'an active assignment',
};

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
    const holder = await findAccount(database.url, email);
    if (holder) await mayBecomeAdmin(email, holder);
    const password = holder ? undefined : await readPassword();
    await makeAdmin(database.url, { email, name, password });
    console.log(
      holder
        ? `${email} has an account; it is an admin now and keeps its password.`
        : `${email} is an admin now and can sign in.`,
    );
  } finally {
    if (!database.reused) await database.stop();
  }
}

/** Refuses people whose current role cannot be changed, by the website's rules, and asks for confirmation for others. */
async function mayBecomeAdmin(email: string, holder: AccountHolder): Promise<void> {
  const { isAdmin, userType, openMatters } = holder;
  if (isAdmin) throw new OperatorError(`${email} is an admin already; nothing was changed.`);
  if (openMatters.length > 0) {
    const open = openMatters.map((matter) => wordsFor[matter] ?? matter).join(', ');
    throw new OperatorError(
      `${email} still has ${open}. They end first, or take another address; nothing was changed.`,
    );
  }
  const kind = userType === null ? 'whose sign-up was never completed' : `of a ${userType}`;
  await confirm(
    `${email} is an account ${kind}. As an admin this person reads the back office. Make it an admin?`,
  );
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
