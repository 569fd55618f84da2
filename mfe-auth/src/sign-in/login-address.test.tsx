import { emailLinks } from '@kabar/contracts/email-links';
import { sessions } from '@kabar/contracts/sessions';
import { fill, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { screen, waitFor } from '@kabar/remote-tests/queries';
import { shownTexts } from '@kabar/remote-tests/read-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

/* Tests what the sign-in page reads from its URL and the tab's storage. */

const { signIn } = sessions.endpoints;

async function open(at: string, visitor: 'nobody' | 'client' = 'nobody') {
  const page = await openPage(remote, at, services.reset(visitor));
  await page.settled();
  return page;
}
const texts = () => shownTexts(document.body).join('\n');
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

describe('the sign-in page', () => {
  // Requirement: AUTH-001, AUTH-002, AUTH-004, AUTH-005, AUTH-017, AUTH-018, GUARD-013, GUARD-014
  it('requires its fields, sends nothing without them, and links to the sign-up and back', async () => {
    const page = await open('/login');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Back');
    expect(field('Email').type).toBe('email');
    for (const label of ['Email', 'Password']) expect(field(label).required).toBe(true);
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toBeTruthy();
    await press(page, 'Sign In');
    expect(services.inputsOf(signIn)).toEqual([]);
    await press(page, 'Sign up');
    expect(page.address()).toBe('/register');
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toBeTruthy();
    await press(page, 'Sign in');
    expect(page.address()).toBe('/login');
  });

  it('shows each mistake at its field until it is corrected, and focuses the first', async () => {
    const page = await open('/login');
    await fill(page, 'Email', 'ida');
    await press(page, 'Sign In');
    expect(texts()).toContain('Please enter a valid email address');
    expect(texts()).toContain('Please enter your password');
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    await fill(page, 'Email', 'ida@example.com');
    expect(texts()).not.toContain('Please enter a valid email address');
    await fill(page, 'Password', 'a long password');
    services.refuse(signIn, 'second_factor_required');
    await press(page, 'Sign In');
    await press(page, 'Sign In');
    expect(texts()).toContain('Please enter the code');
    await waitFor(() => expect(document.activeElement).toBe(field('Code')));
    expect(services.inputsOf(signIn)).toHaveLength(1);
  });

  // Requirement: AUTH-009, AUTH-074
  it('shows why a sign-in was refused, whether the account exists or not', async () => {
    const page = await open('/login');
    await fill(page, 'Email', 'nobody@example.com');
    await fill(page, 'Password', 'a wrong one');
    services.refuse(signIn, 'wrong_credentials');
    await press(page, 'Sign In');
    expect(screen.getByRole('alert').textContent).toBe(
      'The email or the password is not right. Please try again.',
    );
    expect(field('Email').value).toBe('nobody@example.com');
  });

  // Requirement: AUTH-007, AUTH-008, AUTH-062
  it('remembers a role of the address for the session, if it may be chosen', async () => {
    const remembered = async (at: string) => {
      await open(at);
      return sessionStorage.getItem('pending_user_type');
    };
    for (const path of ['/login', '/register'])
      expect(await remembered(`${path}?role=admin`)).toBeNull();
    for (const role of ['companion', 'client', 'older_user'])
      expect(await remembered(`/login?role=${role}`)).toBe(role);
  });

  // Requirement: AUTH-010
  it('shows an error of the address as one of our messages, never as the text of the address', async () => {
    for (const error of [
      'Authentication service unavailable',
      'Failed to create profile',
      'Authentication failed',
    ]) {
      await open(`/login?error=${encodeURIComponent(error)}`);
      expect(texts()).toContain(error);
    }
    await open('/login?error=<img src=x onerror=alert(1)>Call 0800-FRAUD');
    expect(texts()).toContain('Authentication failed');
    expect(texts()).not.toContain('FRAUD');
    await open('/login?error=suspended');
    expect(texts()).toContain('This account is suspended.');
  });

  it('says why it asks when a page led there', async () => {
    for (const [kept, reason] of [
      ['/match?page=2', 'Please sign in to see who could call you.'],
      ['/profile', 'Please sign in to open that page.'],
      [undefined, undefined],
    ]) {
      const opening = openPage(remote, '/login', services.reset('nobody'));
      if (kept) sessionStorage.setItem('kabar-return-path', kept);
      const page = await opening;
      await page.settled();
      if (reason) expect(texts()).toContain(reason);
      else expect(texts()).not.toContain('Please sign in to');
    }
  });
});

describe('a confirmation link that no longer works', () => {
  it('says that it was used, and offers no new one', async () => {
    await open('/login?error=link_used');
    expect(texts()).toContain('This link was used already: your address is confirmed.');
    expect(screen.queryByRole('form', { name: 'Send me a new link' })).toBeNull();
  });

  it('says that it is too old, and sends a new one', async () => {
    const page = await open('/login?error=link_expired');
    expect(texts()).toContain('This link is too old.');
    await fill(page, 'The address you signed up with', 'ida@example.com');
    await press(page, 'Send me a new link');
    expect(services.inputsOf(emailLinks.endpoints.resendConfirmation)).toEqual([
      { email: 'ida@example.com' },
    ]);
    expect(texts()).toContain('If ida@example.com still needs to be confirmed');
  });

  it.each(['link_used', 'link_expired'])(
    'a confirmation link that no longer works is not needed by a signed-in person: %s',
    async (error) => {
      await open(`/login?error=${error}`, 'client');
      expect(texts()).toContain('This link is not needed any more');
      expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
    },
  );
});
