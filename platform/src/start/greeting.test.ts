import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

const settings = {
  host: 'localhost',
  port: 3000,
  production: false,
  demo: true,
  demoPublic: false,
};
const ready = 'Kabar is ready at http://localhost:3000';

it('says where Kabar is', () => {
  expect(greeting(settings)).toEqual([ready]);
  expect(greeting({ ...settings, host: '', production: true })).toEqual([ready]);
  expect(greeting({ ...settings, host: '192.0.2.1' }).at(-1)).toContain('http://192.0.2.1:3000');
  expect(greeting({ ...settings, host: '2001:db8::1' }).at(-1)).toContain('//[2001:db8::1]:3000');
});

it('says before it what other computers reach', () => {
  const open = { ...settings, host: '0.0.0.0' };
  expect(greeting(open)).toEqual([
    'HOST=0.0.0.0 opens Kabar to other computers; demo accounts and /dev/mail answer this one alone.',
    ready,
  ]);
  expect(greeting({ ...open, demoPublic: true })[0]).toMatch(/whose password is published/);
});
