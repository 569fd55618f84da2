import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadPayoutKey } from '@kabar/service-companion/bank-accounts/payout-key';
import { afterAll, describe, expect, it } from 'vitest';
import { secretOf } from './keep-secret.ts';
import { projectFolder } from './project-folder.ts';
import { definitions } from './setting-definitions.ts';
import { readStartSettings, type Settings } from './settings.ts';

type Name = keyof typeof definitions;
type Variables = Partial<Record<Name, string>>;

/** How a stated default is tried: with and without each setting that it names. */
interface Trial {
  /** The words of the table that these cases try. Other words need other cases. */
  states: string;
  /** What counts, as the product finds it. */
  counts(settings: Settings): unknown;
  cases: [given: Variables, wanted: unknown][];
}

const folder = mkdtempSync(path.join(tmpdir(), 'kabar-defaults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const production: Variables = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kabar.example',
  KABAR_SECRET: 'x'.repeat(32),
  MAIL: 'off',
};
const smtp: Variables = { SMTP_URL: 'smtp://mail.test' };
const google: Variables = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const payoutKey = JSON.stringify({
  ...{ kty: 'EC', crv: 'P-256', x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU' },
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
});

/** A setting without its trial does not compile. */
const trials: Record<Name, Trial> = {
  PORT: trial('3000', (settings) => settings.port, [[{}, 3000]]),
  HOST: trial('localhost, in production every address', (settings) => settings.host, [
    [{}, 'localhost'],
    [production, ''],
  ]),
  KABAR_DATA: trial('.kabar', (settings) => settings.dataFolder, [
    [{}, path.join(projectFolder, '.kabar')],
  ]),
  DATABASE_URL: trial('the embedded Postgres', (settings) => settings.databaseUrl ?? 'embedded', [
    [{}, 'embedded'],
  ]),
  DATABASE_PASSWORD: trial('the one in DATABASE_URL', (settings) => settings.databaseUrl, [
    [{}, undefined],
    [{ DATABASE_URL: 'postgres://me:one@db.test/kabar' }, 'postgres://me:one@db.test/kabar'],
    [
      { DATABASE_URL: 'postgres://me@db.test/kabar', DATABASE_PASSWORD: 'a/b@c' },
      'postgres://me:a%2Fb%40c@db.test/kabar',
    ],
  ]),
  PUBLIC_URL: trial('http://localhost:PORT', (settings) => settings.publicUrl, [
    [{}, 'http://localhost:3000'],
    [{ PORT: '4321' }, 'http://localhost:4321'],
  ]),
  ALLOW_HTTP: trial('false', (settings) => settings.allowHttp, [[{}, false]]),
  KABAR_SECRET: trial(
    'made at the first start and kept in KABAR_DATA',
    (settings) => secretOf(settings) === settings.secret || isKept(settings),
    [
      [{ KABAR_DATA: path.join(folder, 'one') }, 'kept'],
      // The folder of whoever runs the tests stays as it is.
      [{ KABAR_SECRET: 'y'.repeat(32) }, true],
    ],
  ),
  NODE_ENV: trial('development', (settings) => settings.production, [[{}, false]]),
  KABAR_DEMO: trial('true, in production false', (settings) => settings.demo, [
    [{}, true],
    [production, false],
  ]),
  KABAR_DEMO_PUBLIC: trial('false', (settings) => settings.demoPublic, [[{}, false]]),
  BRAND_NAME: trial('Kabar', (settings) => settings.brandName, [[{}, 'Kabar']]),
  TRUST_PROXY: trial('0', (settings) => settings.trustedProxies, [[{}, 0]]),
  LOG_LEVEL: trial('warn, in production info', (settings) => settings.logLevel, [
    [{}, 'warn'],
    [production, 'info'],
  ]),
  PASSWORD_MIN_LENGTH: trial('6', (settings) => settings.passwordMinLength, [[{}, 6]]),
  SMTP_URL: trial(
    'none: mails go to /dev/mail',
    (settings) => settings.smtpUrl ?? (settings.mailOff ? 'nowhere' : '/dev/mail'),
    [[{}, '/dev/mail']],
  ),
  MAIL: trial('on', (settings) => settings.mailOff, [[{}, false]]),
  MAIL_FROM: trial('hello@ the host of PUBLIC_URL', (settings) => settings.mailFrom, [
    [{}, 'Kabar <hello@localhost>'],
    [{ PUBLIC_URL: 'https://own.example' }, 'Kabar <hello@own.example>'],
  ]),
  GOOGLE_CLIENT_ID: trial(
    'none: a development provider stands in',
    (settings) => settings.google?.clientId,
    [
      [{}, undefined],
      [google, 'id'],
    ],
  ),
  GOOGLE_CLIENT_SECRET: trial('none', (settings) => settings.google?.clientSecret, [
    [{}, undefined],
    [google, 'secret'],
  ]),
  GOOGLE_ISSUER: trial('https://accounts.google.com', (settings) => settings.google?.issuer, [
    [google, 'https://accounts.google.com'],
  ]),
  EMAIL_CONFIRMATION: trial(
    'true with SMTP_URL, else false',
    (settings) => settings.emailConfirmation,
    [
      [{}, false],
      [smtp, true],
      [{ ...smtp, EMAIL_CONFIRMATION: 'false' }, false],
      [{ EMAIL_CONFIRMATION: 'true' }, true],
      [production, false],
      [{ ...production, MAIL: '', ...smtp }, true],
    ],
  ),
  PAYOUT_PUBLIC_KEY: trial(
    'made at the first start, its private half kept in KABAR_DATA/payout',
    async (settings) => {
      const { kid } = await loadPayoutKey(settings);
      const file = path.join(settings.dataFolder, 'payout', 'public.json');
      return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).kid === kid;
    },
    [
      [{ KABAR_DATA: path.join(folder, 'two') }, true],
      [{ PAYOUT_PUBLIC_KEY: payoutKey }, false],
    ],
  ),
};

function trial(states: string, counts: Trial['counts'], cases: Trial['cases']): Trial {
  return { states, counts, cases };
}

describe.each(Object.entries(trials))('the stated default of %s', (name, trialOfIt) => {
  const { states, counts, cases } = trialOfIt;

  it('is the one that is tried', () => {
    expect(definitions[name as Name].byDefault).toBe(states);
  });

  it('is tried with and without each setting that it names', () => {
    const named = Object.keys(definitions).filter((other) =>
      new RegExp(`\\b${other}\\b`).test(states),
    );
    for (const other of [...named, ...(/production/.test(states) ? ['NODE_ENV'] : [])]) {
      const givenIn = cases.map(([given]) => Boolean(given[other as Name]));
      expect(new Set(givenIn), other).toEqual(new Set([true, false]));
    }
  });

  it.each(cases)('counts for %j', async (given, wanted) => {
    expect(await counts(readStartSettings(given))).toEqual(wanted);
  });
});

function isKept(settings: Settings): string {
  const kept = readFileSync(path.join(settings.dataFolder, 'secret'), 'utf8');
  return kept === secretOf(settings) ? 'kept' : 'made again';
}
