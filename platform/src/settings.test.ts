import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  it('are all optional', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      production: false,
      demo: true,
      brandName: 'Kabar',
      trustedProxies: 0,
      passwordMinLength: 6,
      emailConfirmation: false,
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
  ])('are refused in one sentence: %s=%s', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^The setting ${name} must be [^\\n]+\\.$`));
  });

  it('are not shown when they are secret', () => {
    expect(() => readSettings({ KABAR_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
  });

  it('ask for a secret in production, and leave demo data out there', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/KABAR_SECRET must be set/);
    const settings = readSettings({ NODE_ENV: 'production', KABAR_SECRET: 'x'.repeat(32) });
    expect(settings).toMatchObject({ production: true, demo: false, logLevel: 'info' });
  });
});
