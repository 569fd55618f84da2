import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { gatewayVariables, readGatewaySettings } from '@kabar/gateway/settings';
import { serviceUrls } from '@kabar/server/database-roles';
import { placeVariables, readServiceEnv } from '@kabar/server/env';
import { afterAll, describe, expect, it } from 'vitest';
import { envOf } from '../../start/services.ts';
import { definitions, ownSettings, settingsOf } from '../../start/settings/setting-definitions.ts';
import { ownValues } from '../../start/settings/setting-values-fixture.ts';
import { readSettings, readStartSettings } from '../../start/settings/settings.ts';
import { writeServiceSecrets } from '../../start/write-service-secrets.ts';
import { environmentOf, makePlaces, type Places } from './container-fixture.ts';
import { readCompose } from './read-compose.ts';

const secret = 's'.repeat(32);
const adminUrl = 'postgres://postgres:hunter2@postgres:5432/kabar';
const readUrl = 'postgres://replica:5432/kabar';
const vapidKey = 'B'.repeat(43);
const secrets = {
  'kabar-secret': secret,
  'database-password': 'hunter2',
  'smtp-url': 'smtp://me:hunter2@mail.test:587',
  'google-client-secret': 'secret of the client',
  'vapid-private-key': vapidKey,
  'redis-url': 'redis://kabar:hunter2@redis:6379',
  's3-url': 'http://kabar:hunter2@s3:7070/kabar',
  'stripe-secret-key': 'sk_test_12345678',
  'stripe-webhook-secret': 'whsec_12345678',
  'livekit-api-key': 'key of the rooms',
  'livekit-api-secret': 'secret of the rooms',
  'ice-servers': '[{"urls":"turn:turn.test","username":"kabar","credential":"hunter2"}]',
};

const opened: Places[] = [];
afterAll(() => {
  for (const places of opened) places.remove();
});

const quiet = { PUBLIC_URL: 'https://kabar.example', MAIL: 'off' };
const full = {
  PUBLIC_URL: 'https://kabar.example',
  BRAND_NAME: 'Apa',
  MARKETING_PIXEL_ID: '1234567890',
  LOG_LEVEL: 'error',
  PASSWORD_MIN_LENGTH: '9',
  EMAIL_CONFIRMATION: 'false',
  SMTP_URL_FILE: './smtp-url',
  MAIL_FROM: 'Apa <apa@kabar.example>',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET_FILE: './google-client-secret',
  GOOGLE_ISSUER: 'https://accounts.example',
  VAPID_PRIVATE_KEY_FILE: './vapid-private-key',
  REDIS_URL_FILE: './redis-url',
  S3_URL_FILE: './s3-url',
  PUSH_CONTACT: 'push@kabar.example',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY_FILE: './stripe-secret-key',
  STRIPE_WEBHOOK_SECRET_FILE: './stripe-webhook-secret',
  LIVEKIT_URL: 'wss://livekit.example',
  LIVEKIT_API_KEY_FILE: './livekit-api-key',
  LIVEKIT_API_SECRET_FILE: './livekit-api-secret',
  ICE_SERVERS_FILE: './ice-servers',
  PAYOUT_PUBLIC_KEY: '{"kty":"EC"}',
  DATABASE_READ_URL: readUrl,
};

describe.each([
  ['as little as possible is set', quiet],
  ['there is a mail server', { ...quiet, MAIL: '', SMTP_URL_FILE: './smtp-url' }],
  ['http is accepted', { ...quiet, PUBLIC_URL: 'http://kabar.example', ALLOW_HTTP: 'true' }],
  ['all is set', full],
])('containers when %s', (_title, variables: Record<string, string>) => {
  const { services } = readCompose(variables);
  const places = makePlaces(services, secrets);
  opened.push(places);
  const { DATABASE_READ_URL: read, ...variablesOfAll } = variables;
  const folder = places.translate('migrate', '/run/kabar');
  writeServiceSecrets(folder, { adminUrl, readUrl: read, secret });
  const environment = (name: string) => environmentOf(places, name, services[name]);
  /** The settings of an installation in one process. */
  const settings = readStartSettings({
    ...variablesOfAll,
    NODE_ENV: 'production',
    KABAR_SECRET: secret,
    KABAR_DATA: '/data',
    TRUST_PROXY: '1',
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
    ...(variables.SMTP_URL_FILE ? { SMTP_URL_FILE: secretFile('smtp-url') } : {}),
    ...(variables.GOOGLE_CLIENT_ID
      ? { GOOGLE_CLIENT_SECRET_FILE: secretFile('google-client-secret') }
      : {}),
    ...(variables.VAPID_PRIVATE_KEY_FILE
      ? { VAPID_PRIVATE_KEY_FILE: secretFile('vapid-private-key') }
      : {}),
    ...(variables.REDIS_URL_FILE ? { REDIS_URL_FILE: secretFile('redis-url') } : {}),
    ...(variables.S3_URL_FILE ? { S3_URL_FILE: secretFile('s3-url') } : {}),
    ...(variables.PAYMENTS
      ? {
          STRIPE_SECRET_KEY_FILE: secretFile('stripe-secret-key'),
          STRIPE_WEBHOOK_SECRET_FILE: secretFile('stripe-webhook-secret'),
        }
      : {}),
    ...(variables.LIVEKIT_URL
      ? {
          LIVEKIT_API_KEY_FILE: secretFile('livekit-api-key'),
          LIVEKIT_API_SECRET_FILE: secretFile('livekit-api-secret'),
          ICE_SERVERS_FILE: secretFile('ice-servers'),
        }
      : {}),
  });
  const databaseSetup = {
    databaseUrls: serviceUrls({ adminUrl, secret }),
    ...(read === undefined ? {} : { readUrls: serviceUrls({ adminUrl: read, secret }) }),
    secret,
  };

  function secretFile(name: string): string {
    return path.join(places.folder, 'secrets', name);
  }

  it.each([...serviceNames])('give the %s service what the one process gives it', (name) => {
    const whole = envOf(name, settings, databaseSetup, true);
    const { dataFolder, variables: _given, ...more } = whole;
    // A service serves /metrics at its own port.
    const { metricsPort: _port, metricsHost: _host, ...others } = more;
    const given = readServiceEnv(name, environment(name));
    expect(given).toMatchObject({ ...others, trustedProxies: whole.trustedProxies + 1 });
    expect(ownValues(name, given)).toEqual(ownValues(name, whole));
    expect(given.dataFolder).toBe(places.translate(name, dataFolder));
  });

  it('give the gateway what it has in one process', () => {
    const { publicUrl, brandName, demo, production, trustedProxies, logLevel } = settings;
    const wanted = { publicUrl, brandName, demo, production, trustedProxies, logLevel };
    expect(readGatewaySettings(environment('gateway'))).toMatchObject(wanted);
  });

  it('give the background work the same settings, and an address of the database without its owner', () => {
    const jobs = readStartSettings(environment('jobs'));
    const { databaseUrl } = jobs;
    const place = {
      databaseUrl: undefined,
      directDatabaseUrl: undefined,
      dataFolder: '/data',
      given: settings.given,
    };
    const counts = {
      ...jobs.values,
      DATABASE_URL: undefined,
      DATABASE_DIRECT_URL: undefined,
      KABAR_DATA: '/data',
    };
    expect({ ...jobs, ...place, values: counts }).toEqual(settings);
    expect(serviceUrls({ adminUrl: databaseUrl ?? '', secret })).toEqual(
      databaseSetup.databaseUrls,
    );
    expect(new URL(databaseUrl ?? '')).toMatchObject({ username: '', password: '' });
  });

  it('give the migrate step the owner of the database', () => {
    expect(readSettings(environment('migrate'))).toMatchObject({
      databaseUrl: adminUrl,
      directDatabaseUrl: adminUrl,
      readDatabaseUrl: read,
      liveEvents: settings.liveEvents,
      secret,
    });
  });
});

/** Settings that no container is given, with the reason. */
const notGiven: Record<string, string> = {
  KABAR_DEMO: 'production has no demo accounts',
  KABAR_DEMO_PUBLIC: 'production has no demo accounts',
  STRIPE_TEST_ORIGIN: 'production asks Stripe itself',
  PUSH_TEST_ORIGIN: 'production sends pushes to known services alone',
};

describe('containers', () => {
  const { services } = readCompose(full);
  const namesOf = (name: string) =>
    Object.keys(services[name]?.environment ?? {}).map((one) => one.replace(/_FILE$/, ''));
  const listening = ['PORT', 'HOST'];

  it.each([
    ...serviceNames.map((name): [string, readonly string[]] => [
      name,
      [
        ...settingsOf(name),
        ...placeVariables,
        ...listening,
        ...(name === 'backoffice' ? ['RELEASES'] : []),
      ],
    ]),
    [
      'gateway',
      [
        ...gatewayVariables,
        ...listening,
        'RELEASES',
        ...serviceNames.map((name) => `SERVICE_${name.toUpperCase()}_URL`),
      ],
    ],
    ['jobs', Object.keys(definitions)],
    ['migrate', Object.keys(definitions)],
    ['publish', []],
  ] satisfies [string, readonly string[]][])(
    'give %s nothing that it does not read',
    (name, read) => {
      expect(namesOf(name).filter((one) => !read.includes(one))).toEqual([]);
    },
  );

  it.each([...ownSettings.keys()])('give the %s service every setting of its own', (name) => {
    const settings = Object.keys(ownSettings.get(name)?.settings ?? {});
    const givenSettings = settings.filter((one) => !Object.hasOwn(notGiven, one));
    expect(givenSettings.filter((one) => !namesOf(name).includes(one))).toEqual([]);
    expect(givenSettings.filter((one) => !namesOf('jobs').includes(one))).toEqual([]);
  });

  it('containers get every setting that exists', () => {
    const given = new Set(Object.keys(services).flatMap(namesOf));
    const missing = Object.keys(definitions).filter((name) => !given.has(name));
    expect(missing.sort()).toEqual(Object.keys(notGiven).sort());
  });

  it('containers do not start without the public address', () => {
    expect(() => readCompose({})).toThrow(/^PUBLIC_URL: set it to the https address/);
  });
});

describe('a pooler', () => {
  const usersFor = (directUrl: string) => {
    const places = makePlaces(readCompose(quiet).services, secrets);
    opened.push(places);
    const folder = places.translate('migrate', '/run/kabar');
    writeServiceSecrets(folder, { adminUrl, directUrl, secret });
    const file = path.join(folder, 'pgbouncer/users');
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };

  it("a pooler's list has the roles of the services with their passwords, and not the owner", () => {
    const users = usersFor(adminUrl.replace('@postgres', '@past-the-pooler'));
    const roles = Object.values(serviceUrls({ adminUrl, secret })).map((url) => new URL(url));
    expect(users?.trim().split('\n')).toEqual(
      roles.map(({ username, password }) => `"${username}" "${password}"`),
    );
    expect(users).not.toContain('hunter2');
  });

  it('no list is written without a pooler', () => {
    expect(usersFor(adminUrl)).toBeUndefined();
  });
});
