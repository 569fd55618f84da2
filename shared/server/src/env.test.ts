import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readServiceEnv } from './env.ts';

const needed = {
  DATABASE_URL: 'postgres://kabar_auth:x@127.0.0.1:5432/kabar',
  KABAR_DATA: '/srv/kabar',
  KABAR_SECRET: 'x'.repeat(32),
  KABAR_SYSTEM_KEY: 'AAAA',
  PUBLIC_URL: 'http://localhost:3000',
};
const read = (variables: Record<string, string>) =>
  readServiceEnv('auth', { ...needed, ...variables });

describe('a separately started service', () => {
  it('reads secrets from files, and treats empty values as missing', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'kabar-env-')), 'secret');
    writeFileSync(file, `${'y'.repeat(32)}\n`);
    const given = { KABAR_SECRET: '', KABAR_SECRET_FILE: file, ALLOW_HTTP: '' };
    expect(read(given).secret).toBe('y'.repeat(32));
    expect(() => read({ KABAR_SECRET_FILE: file })).toThrow(
      'KABAR_SECRET and KABAR_SECRET_FILE are both set; set one of them.',
    );
    rmSync(path.dirname(file), { recursive: true });
    expect(() => read(given)).toThrow(/^The file .+ of KABAR_SECRET_FILE cannot be read/);
  });

  it('requires the public URL, and refuses an invalid setting', () => {
    expect(() => read({ PUBLIC_URL: '' })).toThrow(
      'The auth service cannot start: The setting PUBLIC_URL must be given.',
    );
    expect(() => read({ LOG_LEVEL: 'loud' })).toThrow(/The setting LOG_LEVEL must be one of/);
    expect(() => read({ KABAR_SYSTEM_KEY: '' })).toThrow(
      /^The auth service cannot start: KABAR_SYSTEM_KEY/,
    );
  });

  it('a service on its own does not start in production over plain http, unless that is accepted explicitly', () => {
    const production = { NODE_ENV: 'production' };
    expect(() => read(production)).toThrow(
      /^The auth service cannot start: PUBLIC_URL must be an https address in production/,
    );
    expect(read({ ...production, ALLOW_HTTP: 'true' }).production).toBe(true);
    expect(read({ ...production, PUBLIC_URL: 'https://kabar.example' }).production).toBe(true);
  });

  it.each(['KABAR_DEMO', 'KABAR_DEMO_PUBLIC'])(
    'a service on its own does not start in production with %s',
    (name) => {
      const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://kabar.example' };
      expect(() => read({ ...production, [name]: 'true' })).toThrow(new RegExp(`${name}=true`));
    },
  );
});
