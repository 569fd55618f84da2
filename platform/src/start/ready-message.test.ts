import { expect, it } from 'vitest';
import { readyMessage } from './ready-message.ts';

const settings = {
  host: 'localhost',
  port: 3000,
  production: false,
  demo: true,
  demoPublic: false,
};
const ready = 'Kabar is ready at http://localhost:3000';

it('the ready message shows the address of Kabar', () => {
  expect(readyMessage(settings)).toEqual([ready]);
  expect(readyMessage({ ...settings, host: '', production: true })).toEqual([ready]);
  expect(readyMessage({ ...settings, host: '192.0.2.1' }).at(-1)).toContain(
    'http://192.0.2.1:3000',
  );
  expect(readyMessage({ ...settings, host: '2001:db8::1' }).at(-1)).toContain(
    '//[2001:db8::1]:3000',
  );
});

it('the ready message first warns about what other computers can reach', () => {
  const open = { ...settings, host: '0.0.0.0' };
  expect(readyMessage(open)).toEqual([
    'HOST=0.0.0.0 opens Kabar to other computers; demo accounts and /dev/mail answer this one alone.',
    ready,
  ]);
  expect(readyMessage({ ...open, demoPublic: true })[0]).toMatch(/whose password is published/);
});
