import { expect, it } from 'vitest';
import { currentNumbers } from './legal-numbers.ts';
import { readGatewaySettings } from './settings.ts';

const https = { PUBLIC_URL: 'https://kabar.example', NODE_ENV: 'production' };
const http = { ...https, PUBLIC_URL: 'http://kabar.example' };

it('a gateway on its own requires https in production', () => {
  expect(readGatewaySettings(https).production).toBe(true);
  expect(readGatewaySettings({ ...http, ALLOW_HTTP: 'true' }).production).toBe(true);
  expect(readGatewaySettings({ ...http, NODE_ENV: 'development' }).production).toBe(false);
});

it('takes the numbers of the legal texts that the installation sets', () => {
  const given = {
    CHAT_RETENTION_MONTHS: '6',
    DOCUMENT_RETENTION_DAYS: '',
    PAYMENT_RETENTION_YEARS: 'x',
  };
  const { legalNumbers } = readGatewaySettings({ ...https, ...given });
  expect(legalNumbers).toEqual({ chatMonths: 6 });
  expect(currentNumbers(undefined, legalNumbers)).toMatchObject({
    chatMonths: 6,
    documentDays: 90,
  });
});

it.each([
  ['PUBLIC_URL', http],
  ['KABAR_DEMO', { ...https, KABAR_DEMO: 'true' }],
  ['KABAR_DEMO_PUBLIC', { ...https, KABAR_DEMO_PUBLIC: 'true' }],
])('a gateway does not start in production with a wrong %s', (name, variables) => {
  expect(() => readGatewaySettings(variables)).toThrow(
    new RegExp(`^The gateway cannot start: ${name}`),
  );
});
