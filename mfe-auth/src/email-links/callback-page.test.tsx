import { emailLinks } from '@kabar/contracts/email-links';
import { profiles } from '@kabar/contracts/profiles';
import { sessions } from '@kabar/contracts/sessions';
import { press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { shownTexts } from '@kabar/remote-tests/read-page';
import { services } from '@kabar/remote-tests/running-services';
import { afterMoment } from '@kabar/remote-tests/wait';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../remote.tsx';

const { complete } = profiles.endpoints;
const { confirm } = emailLinks.endpoints;
const token = 'a'.repeat(43);
const texts = () => shownTexts(document.body).join('\n');

async function open(at: string, visitor: 'nobody' | 'client' = 'client') {
  const page = await openPage(remote, at, services.reset(visitor));
  await page.settled();
  return page;
}

describe('the callback', () => {
  // Requirement: AUTH-053, AUTH-055, AUTH-071, GUARD-015, GUARD-016
  it('shows its text while it waits, and sends a visitor to the sign-in', async () => {
    await afterMoment(() => openPage(remote, '/auth/callback', services.reset('client', 'silent')));
    expect(texts()).toContain('Completing authentication...');
    for (const path of ['/auth/callback', '/auth/google-user-type']) {
      const page = await open(path, 'nobody');
      expect(page.address()).toBe('/login');
    }
  });

  // Requirement: AUTH-060
  it('completes the profile with the remembered role, and forgets it', async () => {
    const opening = openPage(remote, '/auth/callback', services.reset('client'));
    sessionStorage.setItem('pending_user_type', 'companion');
    const page = await opening;
    await page.settled();
    expect(services.inputsOf(complete)).toMatchObject([{ role: 'companion' }]);
    expect(sessionStorage.getItem('pending_user_type')).toBeNull();
    expect(page.address()).toBe('/dashboard');
  });

  // Requirement: AUTH-063
  it('reports a new registration to the configured pixel, and works without one', async () => {
    const pixel = vi.fn();
    const arrive = async (created: boolean) => {
      const person = services.reset('client');
      services.answer(complete, (example) => ({ ...example, created }));
      const page = await openPage(remote, '/auth/callback', person);
      await page.settled();
      expect(page.address()).toBe('/dashboard');
    };
    await arrive(true);
    Reflect.set(window, 'fbq', pixel);
    try {
      await arrive(false);
      expect(pixel).not.toHaveBeenCalled();
      await arrive(true);
      expect(pixel.mock.calls).toEqual([['track', 'CompleteRegistration']]);
    } finally {
      Reflect.deleteProperty(window, 'fbq');
    }
  });

  // Requirement: AUTH-056, AUTH-057
  it.each([
    ['internal', 'Failed to create profile'],
    ['forbidden', 'Authentication failed'],
    [undefined, 'Authentication service unavailable'],
  ] as const)('says why the profile was not created, and tries again: %s', async (code, reason) => {
    const person = services.reset('client');
    const { fetch } = globalThis;
    const fetched = vi.spyOn(globalThis, 'fetch');
    if (code) services.refuse(complete, code);
    else
      fetched.mockImplementation(async (input, init) => {
        if (String(input).endsWith('/completion')) throw new TypeError('the network is gone');
        return fetch(input, init);
      });
    const page = await openPage(remote, '/auth/callback', person);
    await page.settled();
    expect(page.address()).toBe(`/login?error=${encodeURIComponent(reason)}`);
    expect(texts()).toContain(reason);
    expect(document.querySelector('input[type=email]')).toBeNull();
    fetched.mockRestore();
    services.refuse(complete, undefined);
    await press(page, 'Try again');
    expect(page.address()).toBe('/dashboard');
  });
});

describe('the link of a confirmation mail', () => {
  // Requirement: AUTH-041
  it('signs in by its token, which leaves the address at once', async () => {
    const page = await open(`/auth/callback#confirm=${token}`);
    expect(services.inputsOf(confirm)).toEqual([{ token }]);
    expect(services.asked.map(({ name }) => name)).toContain('auth GET /session');
    expect(page.address()).toBe('/dashboard');
    expect(window.location.hash).toBe('');
  });

  it.each([
    ['link_used', 'link_used'],
    ['link_too_old', 'link_expired'],
    ['link_invalid', 'link_broken'],
  ] as const)('leads to the sign-in page when it fails with %s', async (code, error) => {
    const person = services.reset('nobody');
    services.refuse(confirm, code);
    const page = await openPage(remote, `/auth/callback#confirm=${token}`, person);
    await page.settled();
    expect(page.address()).toBe(`/login?error=${error}`);
    expect(services.inputsOf(sessions.endpoints.current)).toEqual([]);
  });
});
