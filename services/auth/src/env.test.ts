import { serviceEnv } from '@kabar/server/env';
import { describe, expect, it } from 'vitest';
import { authSettings, googleClient } from './env.ts';

const read = (variables: Record<string, string>, more = {}) =>
  authSettings(
    serviceEnv({
      databaseUrl: 'postgres://kabar_auth:x@127.0.0.1:5432/kabar',
      dataFolder: '/srv/kabar',
      secret: 'x'.repeat(32),
      systemKey: 'AAAA',
      publicUrl: 'http://localhost:3000',
      variables,
      ...more,
    }),
  );

describe('an auth service that is started on its own', () => {
  it('asks new people to confirm their address when it can send mail', () => {
    expect(read({}).EMAIL_CONFIRMATION).toBe(false);
    expect(read({ SMTP_URL: 'smtp://mail.test' }).EMAIL_CONFIRMATION).toBe(true);
    const chosen = { SMTP_URL: 'smtp://mail.test', EMAIL_CONFIRMATION: 'false' };
    expect(read(chosen).EMAIL_CONFIRMATION).toBe(false);
  });

  it('sends from the host of its public address unless a sender is set', () => {
    expect(read({}).MAIL_FROM).toBe('Kabar <hello@localhost>');
    const own = { publicUrl: 'https://kabar.example', brandName: 'Apa' };
    expect(read({}, own).MAIL_FROM).toBe('Apa <hello@kabar.example>');
    expect(read({ MAIL_FROM: 'a@b.test' }).MAIL_FROM).toBe('a@b.test');
  });

  it('an auth service that is started on its own does not start with an invalid setting, and its message shows no secret', () => {
    expect(() => read({ PASSWORD_MIN_LENGTH: '5' })).toThrow(
      'The auth service cannot start: The setting PASSWORD_MIN_LENGTH must be a whole number from 6 to 64, but it is "5".',
    );
    expect(() => read({ SMTP_URL: 'hunter2' })).toThrow(/^[^\n]+ SMTP_URL must be an address/);
    expect(() => read({ SMTP_URL: 'hunter2' })).not.toThrow(/hunter2/);
  });

  it('needs both the id and the secret of the OpenID client, or neither', () => {
    expect(googleClient(read({}))).toBeUndefined();
    expect(googleClient(read({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'one' }))).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'one',
    });
    expect(() => googleClient(read({ GOOGLE_CLIENT_ID: 'id' }))).toThrow(/must be set together/);
  });
});
