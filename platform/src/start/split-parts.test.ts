import { forEachService, serviceNames } from '@kabar/contracts/contract';
import { readGatewaySettings } from '@kabar/gateway/settings';
import { placeVariables, readServiceEnv } from '@kabar/server/env';
import { describe, expect, it } from 'vitest';
import { envOf } from './services.ts';
import { definitions, settingsOf } from './settings/setting-definitions.ts';
import { ownValues } from './settings/setting-values-fixture.ts';
import { readStartSettings } from './settings/settings.ts';
import { splitParts } from './split-parts.ts';

const databaseSetup = {
  adminUrl: 'postgres://admin@127.0.0.1:5432/kabar',
  databaseUrls: forEachService((name) => `postgres://kabar_${name}@127.0.0.1:5432/kabar`),
  directUrls: forEachService((name) => `postgres://kabar_${name}@127.0.0.1:5433/kabar`),
  secret: 's'.repeat(32),
  stop: async () => undefined,
};

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kabar.example',
  KABAR_SECRET: databaseSetup.secret,
};

describe.each([
  ['nothing is set', {}],
  ['there is a mail server', { SMTP_URL: 'smtp://mail.test' }],
  ['mails are off', { MAIL: 'off' }],
  ['others may come', { HOST: '0.0.0.0', KABAR_DEMO_PUBLIC: 'true' }],
  ['there is a proxy', { TRUST_PROXY: '2', LOG_LEVEL: 'error', PASSWORD_MIN_LENGTH: '9' }],
  ['it is production', { ...production, SMTP_URL: 'smtp://mail.test' }],
  [
    'production takes risks',
    { ...production, ...{ PUBLIC_URL: '', ALLOW_HTTP: 'true', MAIL: 'off' } },
  ],
])('the split form when %s', (_title, variables) => {
  const settings = readStartSettings(variables);
  const ports = forEachService(() => 4000);
  const parts = splitParts(settings, databaseSetup, ports);
  const partOf = (name: string) => parts.find((part) => part.name === name)?.env ?? {};

  it.each([...serviceNames])('gives the %s service what the one process gives it', (name) => {
    const whole = envOf(name, settings, databaseSetup, true);
    const split = readServiceEnv(name, partOf(`The ${name} service`));
    const { variables: _given, ...others } = whole;
    expect(split).toMatchObject({ ...others, trustedProxies: whole.trustedProxies + 1 });
    expect(ownValues(name, split)).toEqual(ownValues(name, whole));
  });

  it.each([...serviceNames])('gives the %s service no setting of another', (name) => {
    const itsPlace = [...placeVariables, 'PORT', 'HOST'];
    const documented = Object.keys(partOf(`The ${name} service`)).filter(
      (one) => one in definitions,
    );
    const expectedNames = [...settingsOf(name), ...itsPlace];
    expect(documented.filter((one) => !expectedNames.includes(one))).toEqual([]);
  });

  it('gives the gateway what it has in one process', () => {
    const { publicUrl, brandName, demo, production, trustedProxies, logLevel } = settings;
    const wanted = { publicUrl, brandName, demo, production, trustedProxies, logLevel };
    const gateway = partOf('The gateway');
    expect(readGatewaySettings(gateway)).toMatchObject(wanted);
    expect(gateway.HOST).toBe(settings.host);
  });

  it('gives the background work the same settings', () => {
    const jobs = readStartSettings(partOf('The background work'));
    const everywhere = serviceNames.flatMap(settingsOf);
    const wanted = everywhere.map((name) => [name, settings.values[name]]);
    expect(everywhere.map((name) => [name, jobs.values[name]])).toEqual(wanted);
    expect(jobs.dataFolder).toBe(settings.dataFolder);
  });
});
