import { emailLinks } from '@kabar/contracts/email-links';
import { sessions } from '@kabar/contracts/sessions';
import { signInOptions } from '@kabar/contracts/sign-in-options';
import { fill, press } from '@kabar/remote-tests/act-on-page';
import { type OpenPage, openPage } from '@kabar/remote-tests/open-page';
import { act, screen } from '@kabar/remote-tests/queries';
import { shownTexts } from '@kabar/remote-tests/read-page';
import { services } from '@kabar/remote-tests/running-services';
import { testRefusals } from '@kabar/remote-tests/test-refusals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../remote.tsx';

const { signUp } = sessions.endpoints;

async function open(at = '/register') {
  const person = services.reset('nobody');
  services.answer(signInOptions.endpoints.read, (example) => ({
    ...example,
    passwordMinLength: 6,
  }));
  const page = await openPage(remote, at, person);
  await page.settled();
  return page;
}
async function typed(at?: string) {
  const page = await open(at);
  await fill(page, 'Email', 'ida@example.com');
  await fill(page, 'Password', 'a long password');
  return page;
}
const texts = () => shownTexts(document.body).join('\n');
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const [client, companion] = [
  'Client looking for check-ins',
  'Companion providing check-ins',
] as const;

describe('the sign-up', () => {
  // Requirement: AUTH-011, AUTH-012, AUTH-013, AUTH-014
  it('names the product, has two roles, and preselects that of the address', async () => {
    for (const [role, chosen] of [
      ['companion', companion],
      ['client', client],
      ['older_user', client],
    ] as const) {
      await open(`/register?role=${role}`);
      expect(radio(chosen).checked).toBe(true);
    }
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Join Kabar');
    expect(screen.getByRole('group', { name: 'I am a...' })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect([radio(client).value, radio(companion).value]).toEqual(['client', 'companion']);
    const field = (label: string) =>
      screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
    expect(field('Full Name').required).toBe(false);
    for (const label of ['Email', 'Password']) expect(field(label).required).toBe(true);
  });

  it.each([
    ['client', 'companion', companion],
    ['companion', 'client', client],
  ] as const)('uses the chosen role when the address says %s', async (came, chosen, label) => {
    const page = await typed(`/register?role=${came}`);
    const google = () =>
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Continue with Google' });
    expect(google().href).toMatch(new RegExp(`role=${came}$`));
    await press(page, label);
    expect(google().href).toMatch(new RegExp(`role=${chosen}$`));
    await press(page, 'Create Account');
    expect(services.inputsOf(signUp)).toMatchObject([{ userType: chosen }]);
    expect(sessionStorage.getItem('pending_user_type')).toBe(chosen);
  });

  // Decision: 89
  it('declares above its button that the person is 18 or older, and sends it', async () => {
    const page = await typed();
    expect(texts()).toContain('By creating an account you confirm that you are 18 or older.');
    await press(page, 'Create Account');
    expect(services.inputsOf(signUp)).toMatchObject([{ adult: true }]);
  });

  // Requirement: AUTH-026, AUTH-027
  it('shows mistakes beside their fields, sends nothing and keeps what was typed', async () => {
    const page = await open();
    await fill(page, 'Email', 'abc');
    await fill(page, 'Password', '12345');
    await press(page, 'Create Account');
    expect(texts()).toContain('Please enter a valid email address');
    expect(texts()).toContain('Password must be at least 6 characters long');
    expect(texts()).toContain('abc');
    expect(services.inputsOf(signUp)).toEqual([]);
    await fill(page, 'Email', 'abc@example.com');
    await fill(page, 'Password', '123456');
    await press(page, 'Create Account');
    expect(services.inputsOf(signUp)).toHaveLength(1);
  });

  // Requirement: AUTH-021, AUTH-022, AUTH-023
  it('says what to do when the address is confirmed by mail, and sends the mail again', async () => {
    const page = await typed();
    services.answer(signUp, () => ({ signedIn: false }));
    await press(page, 'Create Account');
    for (const text of [
      'Registration Successful!',
      'Please check your email and click the confirmation link to complete your registration.',
      'Once confirmed, you can sign in with your email and password.',
      'We wrote to ida@example.com.',
    ])
      expect(texts()).toContain(text);
    await press(page, 'Send the email again');
    expect(texts()).toContain('The email is on its way');
    expect(services.inputsOf(emailLinks.endpoints.resendConfirmation)).toEqual([
      { email: 'ida@example.com' },
    ]);
    expect(page.address()).toBe('/register');
    await press(page, 'Go to Sign In');
    expect(page.address()).toBe('/login');
  });

  // Requirement: AUTH-077
  testRefusals(
    signUp,
    async (refuse) => {
      const page = await typed();
      refuse();
      await press(page, 'Create Account');
      return page;
    },
    {
      email_taken: 'An account with this email already exists. Please try logging in instead.',
      internal: 'An unexpected error occurred. Please try again.',
    },
  );
});

describe('after the sign-up was sent', () => {
  const now = new Date();
  afterEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));

  /** Sends the form with fake timers, which advance only in `pass`. */
  async function send(page: OpenPage): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
    await act(async () => screen.getByRole('button', { name: 'Create Account' }).click());
    await pass(page, 20);
  }
  const pass = async (page: OpenPage, milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await page.settled();
    // The query cache notifies the page by a timer, which is faked too.
    await act(() => vi.advanceTimersByTimeAsync(1));
  };

  // Requirement: AUTH-016
  it('says that it detects the location until the place is known, at most three seconds', async () => {
    const label = () => screen.getByRole('button', { name: /Detecting|Creating/ }).textContent;
    const ask = vi.fn();
    Reflect.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: ask },
    });
    try {
      const page = await typed();
      services.answer(signUp, () => ({ signedIn: false }));
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
      // settled() would wait for the location.
      const wait = (milliseconds: number) =>
        act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
      await act(async () => screen.getByRole('button', { name: 'Create Account' }).click());
      await wait(20);
      expect(ask).toHaveBeenCalledTimes(1);
      expect(label()).toMatch(/Detecting Location\.\.\.$/);
      await wait(2_970);
      expect(label()).toMatch(/Detecting Location\.\.\.$/);
      expect(services.inputsOf(signUp)).toEqual([]);
      await pass(page, 20);
      const [sent] = services.inputsOf(signUp);
      expect([sent?.email, sent?.latitude]).toEqual(['ida@example.com', undefined]);
    } finally {
      Reflect.deleteProperty(navigator, 'geolocation');
    }
  });

  // Requirement: AUTH-075, AUTH-076
  it('opens the sign-in page three seconds after it said that the address has an account', async () => {
    const page = await typed();
    services.refuse(signUp, 'email_taken');
    await send(page);
    expect(screen.getByRole('alert').textContent).toBe(
      'An account with this email already exists. Please try logging in instead.',
    );
    await pass(page, 2_900);
    expect(page.address()).toBe('/register');
    await pass(page, 200);
    expect(page.address()).toBe('/login');
  });

  // Requirement: AUTH-024
  it('shows the success for a second and a half, and goes on by the callback', async () => {
    const page = await typed();
    services.answer(signUp, () => ({ signedIn: true }));
    await send(page);
    await pass(page, 1_400);
    expect(texts()).toContain('Registration Successful!');
    expect(page.address()).toBe('/register');
    expect(services.inputsOf(sessions.endpoints.current)).toEqual([]);
    await pass(page, 200);
    // The callback reads the session.
    expect(services.inputsOf(sessions.endpoints.current)).toHaveLength(1);
  });
});
