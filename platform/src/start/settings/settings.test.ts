import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSender } from '@kabar/server/sender';
import { describe, expect, it } from 'vitest';
import { readSettings, readStartSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  it('settings are all optional', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      production: false,
      demo: true,
      brandName: 'Kabar',
      trustedProxies: 0,
      values: { PASSWORD_MIN_LENGTH: 6, EMAIL_CONFIRMATION: false },
    });
  });

  it('count as not given when they are empty', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it('take the public address from the port', () => {
    expect(readSettings({ PORT: '4321' }).publicUrl).toBe('http://localhost:4321');
    expect(readSettings({ PUBLIC_URL: 'https://kabar.example/' }).publicUrl).toBe(
      'https://kabar.example',
    );
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'mysql://localhost/kabar'],
    ['PUBLIC_URL', 'https://kabar.example/path'],
    ['PUBLIC_URL', 'kabar.example'],
    ['KABAR_SECRET', 'short'],
    ['NODE_ENV', 'staging'],
    ['KABAR_DEMO', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['PASSWORD_MIN_LENGTH', '5'],
    ['EMAIL_CONFIRMATION', '1'],
    ['BRAND_NAME', 'x'.repeat(41)],
    ['MARKETING_PIXEL_ID', 'UA-1234'],
    ['BRAND_NAME', 'two\nlines'],
    ['HOST', 'kabar.example'],
    ['ALLOW_HTTP', 'yes'],
    ['KABAR_DEMO_PUBLIC', '1'],
  ])('settings are refused in one sentence: %s=%s', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^The setting ${name} must be [^\\n]+\\.$`));
  });

  it('settings are not shown when they are secret', () => {
    expect(() => readSettings({ KABAR_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
    expect(() => readSettings({ SMTP_URL: 'hunter2' })).toThrow(/^[^\n]+ SMTP_URL must be/);
    expect(() => readSettings({ SMTP_URL: 'hunter2' })).not.toThrow(/hunter2/);
  });

  it('settings may be in files', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'kabar-settings-')), 'secret');
    writeFileSync(file, `${'x'.repeat(32)}\n`);
    expect(readSettings({ KABAR_SECRET_FILE: file }).secret).toBe('x'.repeat(32));
    rmSync(path.dirname(file), { recursive: true });
    const read = () => readSettings({ KABAR_SECRET_FILE: file });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`The file ${file} of KABAR_SECRET_FILE cannot be read (ENOENT).`);
  });

  it.each([
    {},
    { DATABASE_URL: 'postgres://db.test/kabar' },
    { DATABASE_URL: 'postgres://me:one@db.test/kabar' },
  ])('refuse a password of the database that goes with nobody, or beside another: %j', (given) => {
    const read = () => readSettings({ ...given, DATABASE_PASSWORD: 'hunter2' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/^DATABASE_PASSWORD goes with [^\n]+\.$/);
    expect(read).not.toThrow(/hunter2/);
  });

  it.each([
    'Kabar <hello@kabar.example>, Other <v1@bank.test>',
    'hello@kabar.example, v1@bank.test',
    'Kabar',
    'Kabar <hello@kabar.example> <v1@bank.test>',
    'Kabar\nBcc: v1@bank.test <hello@kabar.example>',
  ])('take one sender of mails, not %j', (MAIL_FROM) => {
    expect(() => readSettings({ MAIL_FROM })).toThrow(/^The setting MAIL_FROM must be/);
  });

  it('make one valid sender from any product name', () => {
    const { values } = readSettings({ BRAND_NAME: 'Kabar, Ltd. <v1@bank.test>' });
    expect(readSender(String(values.MAIL_FROM))?.address).toBe('hello@localhost');
  });

  it('ignore a mailbox path that the system sets in MAIL', () => {
    expect(readSettings({ MAIL: '/var/mail/ayu' }).values.MAIL).toBe('on');
    expect(readSettings({ MAIL: 'off' }).values.MAIL).toBe('off');
    expect(() => readSettings({ MAIL: 'no' })).toThrow(/^The setting MAIL must be on or off/);
  });

  it.each([
    [{ MAIL: 'off', SMTP_URL: 'smtp://mail.test' }, /contradict each other/],
    [{ MAIL: 'off', EMAIL_CONFIRMATION: 'true' }, /nobody new could sign in/],
    [{ GOOGLE_CLIENT_ID: 'id' }, /GOOGLE_CLIENT_SECRET must be set together/],
    [{ PAYMENTS: 'stripe' }, /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together/],
    [{ STRIPE_SECRET_KEY: 'sk_test_12345678' }, /must be set together/],
    [{ PAYMENTS: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, /must be set together/],
  ])('settings that contradict each other start nothing: %j', (variables, reason) => {
    expect(() => readStartSettings(variables)).toThrow(reason);
  });
});

describe('production', () => {
  const safe = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://kabar.example',
    KABAR_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.test',
  };
  const without = (name: keyof typeof safe, more = {}) => {
    const { [name]: _left, ...rest } = safe;
    return { ...rest, ...more };
  };

  it('starts with an https address, a secret and a mail server, on all addresses and without demo data', () => {
    const { production, host, demo, demoPublic, logLevel } = readStartSettings(safe);
    const started = { production, host, demo, demoPublic, logLevel };
    const wanted = { production: true, host: '', demo: false, demoPublic: false, logLevel: 'info' };
    expect(started).toEqual(wanted);
  });

  it.each([
    ['PUBLIC_URL', without('PUBLIC_URL'), /session cookies travel readable/],
    ['PUBLIC_URL', { ...safe, PUBLIC_URL: 'http://kabar.example' }, /ALLOW_HTTP=true accepts that/],
    ['KABAR_SECRET', without('KABAR_SECRET'), /whoever reads KABAR_DATA can sign links/],
    ['SMTP_URL', without('SMTP_URL'), /reaches anybody; MAIL=off accepts that/],
    ['KABAR_DEMO', { ...safe, KABAR_DEMO: 'true' }, /whose password is published/],
    ['KABAR_DEMO_PUBLIC', { ...safe, KABAR_DEMO_PUBLIC: 'true' }, /whose password is published/],
  ])(
    'production does not start with a wrong %s, and says what would happen',
    (name, variables, reason) => {
      const start = () => readStartSettings(variables);
      expect(start).toThrow(SettingsError);
      expect(start).toThrow(new RegExp(`^${name}[^\\n]+\\.$`));
      expect(start).toThrow(reason);
    },
  );

  it('names everything that is missing at once', () => {
    const start = () => readStartSettings({ ...safe, PUBLIC_URL: '', SMTP_URL: '' });
    expect(start).toThrow(/^PUBLIC_URL [^\n]+\nSMTP_URL [^\n]+$/);
    const bare = () => readStartSettings({ NODE_ENV: 'production' });
    expect(bare).toThrow(/^PUBLIC_URL [^\n]+\nKABAR_SECRET [^\n]+\nSMTP_URL [^\n]+$/);
  });

  it('starts with a risk that a setting accepts by name', () => {
    const http = without('PUBLIC_URL', { ALLOW_HTTP: 'true' });
    expect(readStartSettings(http).publicUrl).toBe('http://localhost:3000');
    expect(readStartSettings(without('SMTP_URL', { MAIL: 'off' })).values.MAIL).toBe('off');
  });

  it('requires only the secret for commands that serve no requests', () => {
    const variables = { NODE_ENV: 'production', KABAR_SECRET: safe.KABAR_SECRET };
    expect(readSettings(variables).production).toBe(true);
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/^KABAR_SECRET must be set/);
  });
});
