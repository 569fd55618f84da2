import { account } from '@kabar/contracts/account';
import { profiles } from '@kabar/contracts/profiles';
import { press } from '@kabar/remote-tests/act-on-page';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { services } from '@kabar/remote-tests/running-services';
import { testLostConnection } from '@kabar/remote-tests/test-lost-connection';
import { describe } from 'vitest';
import { remote } from '../remote.tsx';

const { read, changePassword, changeEmail, askClosing, cancelClosing } = account.endpoints;
const { beginSecondFactor, confirmSecondFactor, removeSecondFactor } = account.endpoints;

/** Opens the account page of a person with a password. `change`: overrides of the account. */
const open = (change: object = {}) =>
  openSettled(remote, '/account', 'client', () => {
    let closingAt: string | null = null;
    services.answer(askClosing, (example) => {
      closingAt = '2026-03-18T05:00:00.000Z';
      return example;
    });
    services.answer(read, (example) => ({
      ...example,
      hasPassword: true,
      freshSignInNeeded: false,
      secondFactor: false,
      closingAt,
      ...change,
    }));
  });

const current = { 'Current password': 'kettle-on-the-stove' };
const code = { Code: '123456' };

describe('the account page', () => {
  testLostConnection({
    name: 'the change of the password',
    endpoint: changePassword,
    open,
    part: 'Password',
    typed: { ...current, 'New password': 'another-kettle' },
    submit: 'Change password',
    done: 'Your password is changed.',
  });

  testLostConnection({
    name: 'another address',
    endpoint: changeEmail,
    open,
    part: 'Email address',
    typed: { 'New email address': 'mary@example.com', ...current },
    submit: 'Change address',
    done: 'We wrote to',
  });

  testLostConnection({
    name: 'setting up sign-in codes',
    endpoint: beginSecondFactor,
    open,
    part: 'Sign-in codes',
    typed: current,
    submit: 'Set up sign-in codes',
    done: 'Or type this key by hand:',
  });

  testLostConnection({
    name: 'the first sign-in code',
    endpoint: confirmSecondFactor,
    open: async () => {
      const page = await open({ hasPassword: false });
      await press(page, 'Set up sign-in codes');
      return page;
    },
    part: 'Sign-in codes',
    typed: code,
    submit: 'Turn on',
    done: 'Your recovery codes',
  });

  testLostConnection({
    name: 'turning sign-in codes off',
    endpoint: removeSecondFactor,
    open: () => open({ secondFactor: true }),
    part: 'Sign-in codes',
    typed: code,
    submit: 'Turn sign-in codes off',
    done: 'Sign-in codes',
  });

  testLostConnection({
    name: 'closing the account',
    endpoint: askClosing,
    open: async () => {
      const page = await open();
      await press(page, 'Close my account');
      return page;
    },
    typed: current,
    submit: 'Close my account',
    done: 'Close your account',
  });

  testLostConnection({
    name: 'keeping the account after all',
    endpoint: cancelClosing,
    open: () => open({ closingAt: '2026-03-18T05:00:00.000Z' }),
    part: 'Close your account',
    typed: {},
    submit: 'Keep my account',
    done: 'Close your account',
  });

  testLostConnection({
    name: 'the settings',
    endpoint: profiles.endpoints.change,
    open,
    part: 'Language, time zone and text size',
    typed: {},
    submit: 'Save Changes',
    done: 'Saved.',
  });
});
