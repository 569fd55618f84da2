import { emailLinks } from '@kabar/contracts/email-links';
import { sessions } from '@kabar/contracts/sessions';
import { fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { testLostConnection } from '@kabar/remote-tests/test-lost-connection';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { signIn, signUp } = sessions.endpoints;
const { askReset, reset, resendConfirmation } = emailLinks.endpoints;
const open = (at: string) => openSettled(remote, at, 'nobody');

describe('the forms of visitors', () => {
  testLostConnection({
    name: 'sign-up',
    endpoint: signUp,
    open: () => open('/register?role=client'),
    typed: { 'Full Name': 'Mary', Email: 'mary@example.com', Password: 'kettle-on-the-stove' },
    submit: 'Create Account',
    done: /./,
  });

  testLostConnection({
    name: 'sign-in',
    endpoint: signIn,
    open: () => open('/login'),
    typed: { Email: 'mary@example.com', Password: 'kettle-on-the-stove' },
    submit: 'Sign In',
    done: 'Elsewhere',
  });

  testLostConnection({
    name: 'a forgotten password',
    endpoint: askReset,
    open: () => open('/auth/reset'),
    typed: { Email: 'mary@example.com' },
    submit: 'Send me the link',
    done: 'has an account, an email with the link is on its way',
  });

  testLostConnection({
    name: 'the new password after a mail',
    endpoint: reset,
    open: () => open(`/auth/reset#token=${'x'.repeat(43)}`),
    typed: { 'New password': 'another-kettle' },
    submit: 'Change password',
    done: 'Your password is changed. Please sign in',
  });

  it('keep the code and the password of a sign-in', async () => {
    const page = await open('/login');
    await fill(page, 'Email', 'mary@example.com');
    await fill(page, 'Password', 'kettle-on-the-stove');
    services.refuse(signIn, 'second_factor_required');
    await press(page, 'Sign In');
    services.refuse(signIn, undefined);
    await fill(page, 'Code', '123456');
    services.cut(signIn);
    await press(page, 'Sign In');
    expect(screen.getByRole('alert').textContent).toBe('Authentication service unavailable');
    expect([typedIn('Code'), typedIn('Password')]).toEqual(['123456', 'kettle-on-the-stove']);
    services.cut(signIn, false);
    await press(page, 'Sign In');
    expect(page.address()).toBe('/dashboard');
  });

  it('say that a mail could not be asked for again', async () => {
    const page = await open('/login');
    await fill(page, 'Email', 'mary@example.com');
    await fill(page, 'Password', 'kettle-on-the-stove');
    services.refuse(signIn, 'email_unconfirmed');
    await press(page, 'Sign In');
    services.cut(resendConfirmation);
    await press(page, 'Send the confirmation email again');
    expect(textOf(page)).toContain('We could not reach the service.');
    expect(typedIn('Email')).toBe('mary@example.com');
    services.cut(resendConfirmation, false);
    await press(page, 'Send the confirmation email again');
    expect(textOf(page)).toContain('The email is on its way');
    expect(textOf(page)).not.toContain('We could not reach the service.');
  });
});
