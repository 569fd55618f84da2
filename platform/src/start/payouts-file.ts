import { parseArgs } from 'node:util';
import { Email } from '@kabar/contracts/fields';
import { z } from 'zod';
import { keepSecret } from './keep-secret.ts';
import { migrate } from './migrate/migrate.ts';
import { OperatorError } from './operator-error.ts';
import { writePayoutsFile } from './payouts-file/write-payouts-file.ts';
import { readSettings } from './settings/settings.ts';
import { openDatabase } from './start-database.ts';

const usage =
  'npm run payouts:file -- --as admin@example.com --to FILE --payer "Kabar" --account 0001112223 --bank BCA [--batch ID] [--key FILE]';

const Text = z.string().trim().min(1).max(140);
const Asked = z.object({
  batch: z.uuid().optional(),
  as: Email,
  to: z.string().min(1),
  payer: Text,
  account: z.string().trim().min(1).max(34),
  bank: Text,
  key: z.string().min(1).optional(),
});

try {
  await payoutsFile();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}

/** Works with and without a running Kabar. */
async function payoutsFile(): Promise<void> {
  const parsed = readArguments();
  const settings = readSettings(process.env);
  const { dataFolder } = settings;
  const database = await openDatabase(settings, (line) => console.log(line));
  try {
    const secret = settings.secret ?? keepSecret(dataFolder);
    await migrate({ adminUrl: database.url, secret });
    const place = { adminUrl: database.url, secret, dataFolder };
    const { count, total } = await writePayoutsFile(place, { ...parsed, at: new Date() });
    console.log(`${parsed.to} pays ${count} companions IDR ${total}. Delete it after the upload.`);
  } finally {
    if (!database.reused) await database.stop();
  }
}

function readArguments(): z.output<typeof Asked> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      batch: text,
      as: text,
      to: text,
      payer: text,
      account: text,
      bank: text,
      key: text,
    },
  });
  const request = Asked.safeParse(values);
  if (request.success) return request.data;
  const names = [...new Set(request.error.issues.map(({ path }) => `--${String(path[0])}`))];
  throw new OperatorError(`Missing or invalid: ${names.join(', ')}. ${usage}`);
}
