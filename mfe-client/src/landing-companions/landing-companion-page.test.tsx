import { landingCompanions } from '@kabar/contracts/landing-companions';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { trialBookings } from '@kabar/contracts/trial-bookings';
import { trialTimes } from '@kabar/contracts/trial-times';
import { expectShown, fill, findControl, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { useSession } from '@kabar/web/session';
import { keepTrialChoice, markSignedUp, readTrialChoice } from '@kabar/web/trial-choice';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { request } = trialBookings.endpoints;
const at = `/trial/companions/${exampleId}`;
const time = '2026-03-05T05:00:00.000Z';
const sent = 'Trial booking request sent! The companion will review and confirm the time.';
const booking = (query: string) => expect.stringMatching(new RegExp(`^/bookings/trial/.*${query}`));

/* The page sends requests to several services in sequence, and loads another page in between. */
const patient = { timeout: 20_000 };
const untilShown = (text: string) => screen.findByText(text, undefined, patient);
const untilAllShown = (text: RegExp) => screen.findAllByText(text, undefined, patient);

describe('a visitor who looks for a companion', () => {
  it.each([
    ['myself', 'Choose who calls you'],
    ['loved_one', 'Choose who calls your loved one'],
  ])('reads for whom the companion is: %s', async (who, title) => {
    const page = await openPage(remote, `/trial/companions?for=${who}`, services.reset('nobody'));
    await page.settled();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });
});

describe('a visitor who chooses a time', () => {
  it('goes on to sign up, and the choice is kept for all tabs', async () => {
    const page = await openPage(remote, `${at}?for=myself`, services.reset('nobody'));
    await page.settled();
    expect(findControl('Continue')?.hasAttribute('disabled')).toBe(true);
    await press(page, /^Thu 5 Mar/);
    await press(page, /^05:00/);
    expect(page.address()).toContain('time=2026-03-05T05');
    const path = page.address();
    await press(page, 'Continue');
    expect(page.address()).toBe('/register?role=client');
    expect(sessionStorage.getItem('kabar-return-path')).toBe(path);
    const choice = readTrialChoice();
    expect(choice).toMatchObject({ landingId: exampleId, time });
    expect(readTrialChoice(Date.now() + 25 * 3_600_000)).toBeUndefined();
    expect(services.inputsOf(request)).toEqual([]);
  });

  it.each([
    ['trials_off', trialTimes.endpoints.listForVisitors, 'No free times in the next 7 days'],
    ['not_found', landingCompanions.endpoints.read, 'This companion is not shown any more'],
  ] as const)(
    'a visitor who chooses a time is offered an alternative: %s',
    async (code, endpoint, title) => {
      const visitor = services.reset('nobody');
      services.refuse(endpoint, code);
      const page = await openPage(remote, `${at}?for=loved_one`, visitor);
      await page.settled();
      expectShown(title);
      const ways = { trials_off: 'Tell us what suits you', not_found: 'Other companions' };
      const targets = {
        trials_off: '/register?role=client&for=loved_one',
        not_found: '/trial/companions',
      };
      expect(findControl(ways[code])?.getAttribute('href')).toBe(targets[code]);
    },
  );
});

describe('a client who comes back to the chosen time', { timeout: 90_000 }, () => {
  /** Opens the page as a client whose profile was created `age` milliseconds ago. */
  async function comeBack(
    options: Partial<{
      age: number;
      who: string;
      people: boolean;
      refused: 'time_taken';
      signedUp: boolean;
      profileState: 'ready' | 'fallback';
    }> = {},
  ) {
    const { age = -60_000, who = 'myself', people = true, refused } = options;
    const person = services.reset('client');
    services.refuse(request, refused);
    services.answer(trialTimes.endpoints.list, () => ({
      trialTimes: ['05', '06'].map((hour) => ({
        startTime: `2026-03-05T${hour}:00:00.000Z`,
        endTime: `2026-03-05T${hour}:10:00.000Z`,
      })),
    }));
    if (!people) services.answer(lovedOnes.endpoints.list, () => ({ lovedOnes: [] }));
    const createdAt = new Date(Date.now() - age).toISOString();
    const profile = person.profile && { ...person.profile, createdAt };
    const opening = openPage(remote, `${at}?for=${who}&day=2026-03-05&time=${time}`, {
      ...person,
      profile,
    });
    useSession.setState({ profileState: options.profileState ?? 'ready' });
    keepTrialChoice({ landingId: exampleId, name: 'Made', time });
    if (options.signedUp) markSignedUp();
    const kept = readTrialChoice();
    return { page: await opening, kept };
  }

  it.each([
    ['as its age tells', {}],
    ['as the sign-up noted, whatever the clocks say', { age: 3_600_000, signedUp: true }],
  ])(
    'a client who comes back to the chosen time with a new account has the request sent, once: %s',
    async (_what, options) => {
      const { page, kept } = await comeBack(options);
      await untilShown(sent);
      await page.settled();
      expect(page.address()).toEqual(booking('time='));
      expect(services.inputsOf(request)).toEqual([
        expect.objectContaining({ id: kept?.requestId, requestedStartTime: time }),
      ]);
      expect(readTrialChoice()).toBeUndefined();
    },
  );

  it.each([
    ['an account from before', { age: 3_600_000 }],
    ['a profile that could not be read', { profileState: 'fallback' }],
  ] as const)(
    'a client who comes back to the chosen time with %s finds the time chosen, and sends it by one press',
    async (_what, options) => {
      const { page } = await comeBack(options);
      const button = await screen.findByRole(
        'button',
        { name: 'Send Trial Booking Request' },
        patient,
      );
      await page.settled();
      expect(services.inputsOf(request)).toEqual([]);
      expect(button.hasAttribute('disabled')).toBe(false);
      await press(page, 'Send Trial Booking Request');
      await untilShown(sent);
      expect(services.inputsOf(request)).toEqual([
        expect.objectContaining({ requestedStartTime: time }),
      ]);
    },
  );

  it('reads that the time is taken, and sends another one', async () => {
    const { page } = await comeBack({ refused: 'time_taken' });
    await untilAllShown(/another time/);
    await page.settled();
    services.refuse(request, undefined);
    await press(page, /^06:00/);
    await press(page, 'Send Trial Booking Request');
    await untilShown(sent);
    const [first, second] = services.inputsOf(request);
    expect(first).toMatchObject({ requestedStartTime: time });
    expect(second?.requestedStartTime).not.toBe(time);
    expect(second?.id).not.toBe(first?.id);
  });

  // Decision: 88, 89
  it('a client who comes back to the chosen time for a loved one names the loved one first', async () => {
    const { page } = await comeBack({ who: 'loved_one', people: false });
    await untilShown('Who will be called?');
    await page.settled();
    expect(services.inputsOf(request)).toEqual([]);
    expect(findControl('Send Trial Booking Request')?.hasAttribute('disabled')).toBe(true);
    await fill(page, 'Name of your loved one', 'Ibu Sri');
    await press(page, /^Please choose/);
    await fill(page, /^Search a city/, 'Tokyo');
    await press(page, /^Tokyo/);
    await press(page, 'Bahasa Indonesia');
    services.answer(lovedOnes.endpoints.list, (example) => ({
      lovedOnes: example.lovedOnes
        .slice(0, 1)
        .map((one) => ({ ...one, fullName: 'Ibu Sri', consent: null })),
    }));
    await press(page, 'Continue');
    expect(services.inputsOf(lovedOnes.endpoints.create)).toEqual([
      expect.objectContaining({
        ...{ fullName: 'Ibu Sri', relationship: null, timeZone: 'Asia/Tokyo', language: 'id' },
      }),
    ]);
    await untilShown('Please note first whether Ibu Sri agrees.');
    expect(findControl('Send Trial Booking Request')?.hasAttribute('disabled')).toBe(true);
    await page.settled();
  });

  it('a client whose request was withdrawn meanwhile does not read that it is on its way, and may request again', async () => {
    const opening = comeBack();
    services.answer(request, (example) => ({ ...example, status: 'cancelled' as const }));
    const { page, kept } = await opening;
    await expect.poll(() => services.inputsOf(request).length, patient).toBe(1);
    await page.settled();
    expect(page.body.textContent).not.toContain(sent);
    await expect.poll(() => JSON.stringify(history.state)).not.toContain('trialToSend');
    services.answer(request, (example) => ({ ...example, status: 'pending' as const }));
    await press(page, 'Send Trial Booking Request');
    await untilShown(sent);
    const [first, second] = services.inputsOf(request);
    expect(first?.id).toBe(kept?.requestId);
    expect(second?.id).not.toBe(first?.id);
    expect(second?.requestedStartTime).toBe(time);
  });

  it('a client who comes back for a loved one sees that the loved ones could not be loaded, and retries', async () => {
    const opening = comeBack({ who: 'loved_one', people: false });
    services.refuse(lovedOnes.endpoints.list, 'internal');
    const { page } = await opening;
    await untilShown('Your loved ones could not be loaded.');
    expect(findControl('Send Trial Booking Request')?.hasAttribute('disabled')).toBe(true);
    services.refuse(lovedOnes.endpoints.list, undefined);
    await press(page, 'Try again');
    await untilShown('Who will be called?');
    await page.settled();
  });

  it('reads nothing of an account to create', async () => {
    const page = await openPage(remote, '/trial/companions', services.reset('client'));
    await untilShown(
      'The first call is free and takes ten minutes. Choose a companion and a time.',
    );
    await page.settled();
  });

  it('a companion who comes back to the chosen time reads that trial calls are for clients', async () => {
    const page = await openPage(remote, at, services.reset('companion'));
    await page.settled();
    expectShown('Trial calls are for clients');
    expect(findControl('Go to Dashboard')?.getAttribute('href')).toBe('/dashboard');
    expect(services.asked).toEqual([]);
  });
});
