import { serviceEnv } from '@kabar/server/env';
import { describe, expect, it } from 'vitest';
import { createMailTransport } from './transport.ts';

const env = (more: Partial<Parameters<typeof serviceEnv>[0]>) =>
  serviceEnv({
    databaseUrl: 'postgres://kabar_auth:x@127.0.0.1:5432/kabar',
    dataFolder: '/srv/kabar',
    secret: 'x'.repeat(32),
    systemKey: 'AAAA',
    publicUrl: 'https://kabar.example',
    production: true,
    ...more,
  });

describe('mails in production', () => {
  it('need a mail server', () => {
    expect(() => createMailTransport(env({}))).toThrow(
      /^The auth service cannot start: SMTP_URL must be set in production/,
    );
    expect(createMailTransport(env({ smtpUrl: 'smtp://mail.test' }))).toBeDefined();
  });

  it('may be switched off by name', () => {
    expect(createMailTransport(env({ mailOff: true }))).toBeUndefined();
  });

  it('have one sender', () => {
    const mailFrom = 'a@x.test, v1@bank.test';
    expect(() => createMailTransport(env({ smtpUrl: 'smtp://mail.test', mailFrom }))).toThrow(
      /MAIL_FROM is no sender/,
    );
  });
});

it('go to the development mailbox elsewhere', () => {
  expect(createMailTransport(env({ production: false }))).toBeUndefined();
});
