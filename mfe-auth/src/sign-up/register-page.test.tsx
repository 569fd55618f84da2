import { profiles } from '@kabar/contracts/profiles';
import { sessions } from '@kabar/contracts/sessions';
import { expectShown, fill, findControl, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { rememberReturnPath } from '@kabar/web/return-path';
import { keepTrialChoice, readTrialChoice } from '@kabar/web/trial-choice';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../remote.tsx';

/** Signs up for a loved one, with an address to be confirmed by mail. Returns the contents of local storage. */
async function signUpForLovedOne(): Promise<Record<string, string>> {
  const page = await openPage(
    remote,
    '/register?role=client&for=loved_one',
    services.reset('nobody'),
  );
  services.answer(sessions.endpoints.signUp, () => ({ signedIn: false }));
  await page.settled();
  await fill(page, 'Full Name', 'Ratna Wijaya');
  await fill(page, 'Email', 'ratna@example.com');
  await fill(page, 'Password', 'a long password');
  await press(page, 'Create Account');
  return { ...localStorage };
}

/** Opens the mailed link in a new tab. */
async function confirm(kept: Record<string, string>): Promise<string> {
  const person = services.reset('client');
  services.answer(profiles.endpoints.complete, (example) => ({ ...example, created: true }));
  const opening = openPage(remote, `/auth/callback#confirm=${'x'.repeat(43)}`, person);
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  const page = await opening;
  await page.settled();
  return page.address();
}

describe('the choice for whom the calls are', () => {
  it('the choice for whom the calls are is still known when the sign-up is confirmed in another tab', async () => {
    const kept = await signUpForLovedOne();
    expect(await confirm(kept)).toBe('/trial/request?for=loved_one');
    // The choice is used only once, not for the next account of this browser.
    expect(await confirm({ ...localStorage })).toBe('/dashboard');
  });

  it('expires after a day, and is unknown in other browsers', async () => {
    const kept = await signUpForLovedOne();
    expect(await confirm({})).toBe('/dashboard');
    const tomorrow = Object.fromEntries(
      Object.entries(kept).map(([key, value]) => [
        key,
        value.replace(/"until":\d+/, `"until":${Date.now() - 1}`),
      ]),
    );
    expect(await confirm(tomorrow)).toBe('/dashboard');
  });

  it('never leads to another site, whatever the storage contains', async () => {
    const kept = await signUpForLovedOne();
    const changed = Object.entries(kept).map(([key, value]) => [
      key,
      value.replace('/trial/request', '//evil.example'),
    ]);
    expect(await confirm(Object.fromEntries(changed))).toBe('/dashboard');
  });
});

describe('a sign-up for a call that was chosen before', () => {
  const landingId = '00000000-0000-4000-8000-000000000001';
  const path = `/trial/companions/${landingId}?time=2026-03-05T05:00:00.000Z`;

  async function open(who: string, chosen = '2026-03-05T05:00:00.000Z') {
    const opening = openPage(remote, '/register?role=client', services.reset('nobody'));
    keepTrialChoice({ landingId, name: 'Made', time: chosen });
    rememberReturnPath(`${path}&for=${who}`);
    const page = await opening;
    await page.settled();
    return page;
  }

  it('says so, and the link of the mail leads on to the call in another tab', async () => {
    const page = await open('myself');
    expectShown('Your free call with Made: Tomorrow, Thursday 5 March, 05:00');
    expectShown('We ask Made for this time as soon as your account is ready.');
    expect(findControl('Choose another time')?.getAttribute('href')).toContain(path);
    services.answer(sessions.endpoints.signUp, () => ({ signedIn: false }));
    await fill(page, 'Email', 'ratna@example.com');
    await fill(page, 'Password', 'a long password');
    await press(page, 'Create Account');
    expectShown('Open the link in this browser: it leads on to your call with Made.');
    expect(readTrialChoice()?.signedUp).toBe(true);
    expect(await confirm({ ...localStorage })).toBe(`${path}&for=myself`);
  });

  it("a sign-up for a loved one's call that was chosen before promises no request before it is known who is called", async () => {
    await open('loved_one');
    expectShown('As soon as your account is ready, tell us who will be called.');
  });

  it('shows nothing to a person who signs up as a companion, and sends nothing for them', async () => {
    const page = await open('myself');
    await press(page, 'Companion providing check-ins');
    expect(page.body.textContent).not.toContain('Your free call');
    services.answer(sessions.endpoints.signUp, () => ({ signedIn: false }));
    await fill(page, 'Email', 'ratna@example.com');
    await fill(page, 'Password', 'a long password');
    await press(page, 'Create Account');
    expectShown('Registration Successful!');
    expect(page.body.textContent).not.toContain('your call with Made');
    expect(readTrialChoice()?.signedUp).toBeUndefined();
  });

  it('says nothing of a time that is another one than the page to go on to has', async () => {
    const page = await open('myself', '2026-03-05T06:00:00.000Z');
    expect(page.body.textContent).not.toContain('Your free call');
  });

  it('says nothing once the visitor wants something else', async () => {
    await open('myself');
    const kept = { ...localStorage };
    const opening = openPage(remote, '/register', services.reset('nobody'));
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    const page = await opening;
    await page.settled();
    expect(page.body.textContent).not.toContain('Your free call');
  });
});

describe('the time zone of a sign-up', () => {
  afterEach(() => vi.restoreAllMocks());

  const sent = async () => {
    await signUpForLovedOne();
    return services.inputsOf(sessions.endpoints.signUp);
  };

  it('the time zone of a sign-up is that of the browser', async () => {
    expect(await sent()).toMatchObject([{ timezone: 'UTC' }]);
  });

  // Decision: 100
  it.each(['Etc/Unknown', 'UTC-7', undefined])(
    'the time zone of a sign-up is left out if the browser reports %s',
    async (zone) => {
      const real = Intl.DateTimeFormat.prototype.resolvedOptions;
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
        this: Intl.DateTimeFormat,
      ) {
        return { ...real.call(this), timeZone: zone as string };
      });
      const [input] = await sent();
      expect(input).toMatchObject({ email: 'ratna@example.com' });
      expect(input).not.toHaveProperty('timezone');
    },
  );
});

it('a preferred name is proposed from the name, until it is edited', async () => {
  const page = await openPage(remote, '/register?role=client', services.reset('nobody'));
  await page.settled();
  await fill(page, 'Full Name', 'Ni Made Ayu Lestari');
  expect(typedIn(/^What should we call you/)).toBe('Made');
  await fill(page, /^What should we call you/, 'Ayu');
  await fill(page, 'Full Name', 'Ni Made Ayu L');
  expect(typedIn(/^What should we call you/)).toBe('Ayu');
});
