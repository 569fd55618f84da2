import { startTestService, type TestService } from '@kabar/dev/test-service';
import pg from 'pg';
import { Piscina } from 'piscina';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
const known = 'known@x.test';
const unknown = 'nobody@x.test';
beforeAll(async () => {
  watchStatements();
  test = await startTestService('auth', createApp);
  await test.nobody.call('POST /accounts', { email: known, password: 'teapot' });
  // Warm-up: first calls prepare statements and create counters.
  for (const email of [known, unknown]) await Promise.all(asked.map(([, ask]) => ask(email)));
});
afterAll(() => test.stop());

const asked: [string, (email: string) => ReturnType<TestService['nobody']['call']>][] = [
  [
    'a wrong password',
    (email) => test.nobody.call('POST /session', { email, password: 'a wrong guess' }),
  ],
  [
    'a link for a new password',
    (email) => test.nobody.call('POST /password-reset/mails', { email }),
  ],
  [
    'another link to confirm',
    (email) => test.nobody.call('POST /email-confirmation/mails', { email }),
  ],
];

/** Compares the work before the response, not the time, which depends on the machine. */
describe('an address with an account takes the same work as one without', () => {
  it.each(asked)(
    'an address with an account takes the same work as one without: %s',
    async (_what, ask) => {
      const [forKnown, forUnknown] = [
        await workOf(() => ask(known)),
        await workOf(() => ask(unknown)),
      ];
      expect(forKnown.statements.length).toBeGreaterThan(0);
      expect(forKnown).toEqual(forUnknown);
    },
  );
});

const statements: string[] = [];

/** Every statement of this process, as sent to Postgres. */
function watchStatements() {
  const texts = new WeakMap<pg.Connection, Map<string, string>>();
  const { parse, bind } = pg.Connection.prototype;
  vi.spyOn(pg.Connection.prototype, 'parse').mockImplementation(function (
    this: pg.Connection,
    ...[query, more]: Parameters<pg.Connection['parse']>
  ) {
    const known = texts.get(this) ?? new Map<string, string>();
    texts.set(this, known.set(query.name, query.text));
    return parse.call(this, query, more);
  });
  vi.spyOn(pg.Connection.prototype, 'bind').mockImplementation(function (
    this: pg.Connection,
    ...[config, more]: Parameters<pg.Connection['bind']>
  ) {
    statements.push(texts.get(this)?.get(config?.statement ?? '') ?? 'unknown');
    return bind.call(this, config, more);
  });
}

// Spies on the real function.
const passwordWork = vi.spyOn(Piscina.prototype, 'run');
const verifications = () =>
  passwordWork.mock.calls.filter(([, options]) => options?.name === 'verify').length;

async function workOf(ask: () => ReturnType<TestService['nobody']['call']>) {
  await test.database.query('delete from auth.rate_limits');
  const before = await countRows();
  statements.length = 0;
  passwordWork.mockClear();
  const { status, body } = await ask();
  const done = { statements: [...statements], verifications: verifications() };
  const after = await countRows();
  const written = after.map(({ name, count }, index) => [
    name,
    count - (before[index]?.count ?? 0),
  ]);
  return { ...done, written, status, code: body?.code };
}

/** The row counts of every table of the service, and of the job queue. */
async function countRows() {
  return await test.database.query<{ name: string; count: number }>(
    `select format('%I.%I', schemaname, tablename) as name,
        (xpath('/row/count/text()', query_to_xml(format('select count(*) from %I.%I', schemaname, tablename),
          false, true, '')))[1]::text::int as count
      from pg_tables where schemaname in ('auth', 'graphile_worker') order by 1`,
  );
}
