import type { AddressInfo } from 'node:net';
import { serviceEnv } from '@kabar/server/env';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { createMailTransport } from './transport.ts';

const env = (variables: Record<string, string>, production = true) =>
  serviceEnv({
    databaseUrl: 'postgres://kabar_auth:x@127.0.0.1:5432/kabar',
    dataFolder: '/srv/kabar',
    secret: 'x'.repeat(32),
    systemKey: 'AAAA',
    publicUrl: 'https://kabar.example',
    production,
    variables,
  });

describe('mails in production', () => {
  it('mails in production need a mail server', () => {
    expect(() => createMailTransport(env({}))).toThrow(
      /^The auth service cannot start: SMTP_URL must be set in production/,
    );
    expect(createMailTransport(env({ SMTP_URL: 'smtp://mail.test' }))).toBeDefined();
  });

  it('mails in production may be switched off explicitly', () => {
    expect(createMailTransport(env({ MAIL: 'off' }))).toBeUndefined();
  });

  it('need a sender that is exactly one address', () => {
    const variables = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@x.test, v1@bank.test' };
    expect(() => createMailTransport(env(variables))).toThrow(
      /^The auth service cannot start: The setting MAIL_FROM must be/,
    );
  });
});

it('go to the development mailbox in other environments', () => {
  expect(createMailTransport(env({}, false))).toBeUndefined();
});

it('mails are sent by a server whose connection is verified first', async () => {
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'kabar' }) : done(new Error('wrong password')),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const ask = (password: string) =>
    createMailTransport(
      env({ SMTP_URL: `smtp://kabar:${password}@127.0.0.1:${port}/?tls.rejectUnauthorized=false` }),
    )?.ask();
  expect(await ask('right')).toBe(true);
  await expect(ask('wrong')).rejects.toThrow();
  await new Promise<void>((resolve) => server.close(resolve));
  await expect(ask('right')).rejects.toThrow();
});
