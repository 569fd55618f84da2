import { calls } from '@kabar/contracts/calls';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { publicCompanions } from '@kabar/contracts/public-companions';
import { trialBookings } from '@kabar/contracts/trial-bookings';
import { upcoming } from '@kabar/contracts/upcoming';
import {
  expectShown,
  fill,
  findControl,
  findTexts,
  press,
  typedIn,
} from '@kabar/remote-tests/act-on-page';
import { type OpenPage, openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { testRefusals } from '@kabar/remote-tests/test-refusals';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { request, own, cancel } = trialBookings.endpoints;
const failed = 'Failed to send trial booking request. Please try again.';

describe('asking for a trial call', () => {
  async function open(people: readonly string[] = []) {
    const person = services.reset('client');
    services.answer(lovedOnes.endpoints.list, (example) => ({
      lovedOnes: people.flatMap((fullName, index) => {
        const one = example.lovedOnes[index];
        return one ? [{ ...one, fullName, consent: null }] : [];
      }),
    }));
    const page = await openPage(remote, `/bookings/trial/${exampleId}`, person);
    await page.settled();
    return page;
  }

  async function chooseTime(page: OpenPage) {
    await press(page, /^Thu 5 Mar/);
    await press(page, /^05:00/);
  }

  const sendButton = () => findControl('Send Trial Booking Request');

  // Requirement: TRIAL-031
  it('shows above the times who the companion is, by name and picture', async () => {
    const person = services.reset('client');
    services.answer(publicCompanions.endpoints.read, ({ companion }) => ({
      companion: { ...companion, fullName: 'Made Wirawan', avatarUrl: '/api/auth/avatars/made' },
    }));
    const page = await openPage(remote, `/bookings/trial/${exampleId}`, person);
    await page.settled();
    expectShown('Made Wirawan');
    expect(page.body.querySelector('img')?.getAttribute('src')).toContain('/api/auth/avatars/made');
  });

  // Requirement: TRIAL-034, TRIAL-035
  it('needs a time, and proposes a message', async () => {
    const page = await open();
    expect(sendButton()?.hasAttribute('disabled')).toBe(true);
    expect(typedIn(/^Message to Companion/)).toBe(
      "Hello! I'd like to book a 10-minute trial call with you.",
    );
    await chooseTime(page);
    services.answer(request, ({ lovedOne, ...example }) => ({
      ...example,
      lovedOne: lovedOne && { ...lovedOne, fullName: 'Ibu Endang' },
    }));
    await press(page, 'Send Trial Booking Request');
    expectShown('Call for Ibu Endang');
    expect(services.inputsOf(request)).toEqual([
      expect.objectContaining({
        companionId: exampleId,
        requestedStartTime: '2026-03-05T05:00:00.000Z',
      }),
    ]);
    expectShown('Trial booking request sent! The companion will review and confirm the time.');
  });

  // Requirement: TRIAL-043
  testRefusals(
    request,
    async (refuse) => {
      const page = await open();
      await chooseTime(page);
      await fill(page, /^Message to Companion/, 'I would love to talk.');
      refuse();
      await press(page, 'Send Trial Booking Request');
      expect(typedIn(/^Message to Companion/)).toBe('I would love to talk.');
      return page;
    },
    { internal: failed },
  );

  it('sending a trial call request again is idempotent', async () => {
    const page = await open();
    await chooseTime(page);
    services.refuse(request, 'internal');
    await press(page, 'Send Trial Booking Request');
    services.refuse(request, undefined);
    await press(page, 'Send Trial Booking Request');
    const ids = services.inputsOf(request).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  // Decision: 88, 89
  it('requesting a trial call for a loved one needs their consent first', async () => {
    const page = await open(['Ibu Sri']);
    await chooseTime(page);
    await press(page, 'Ibu Sri');
    expect(findControl('Page of Ibu Sri')?.getAttribute('href')).toMatch(
      /^\/profile\/loved-one\?person=/,
    );
    expectShown('Please note first whether Ibu Sri agrees.');
    expect(sendButton()?.hasAttribute('disabled')).toBe(true);
    await press(page, 'By phone');
    await press(page, /18 or older/);
    await press(page, 'Ibu Sri agrees');
    expect(services.inputsOf(lovedOnes.endpoints.consent)).toEqual([
      expect.objectContaining({ given: true, how: 'by_phone', adult: true }),
    ]);
  });

  it('leads from the name of the person who is called to the question for their consent', async () => {
    const person = services.reset('client');
    const { list, create } = lovedOnes.endpoints;
    services.answer(list, () => ({ lovedOnes: [] }));
    const path = `/bookings/trial/${exampleId}?for=loved_one`;
    const page = await openPage(remote, path, person);
    await page.settled();
    await fill(page, 'Name of your loved one', 'Ibu Ratna');
    services.answer(list, (example) => ({
      lovedOnes: example.lovedOnes
        .slice(0, 1)
        .map((one) => ({ ...one, fullName: 'Ibu Ratna', consent: null })),
    }));
    await press(page, 'Continue');
    expect(services.inputsOf(create)).toHaveLength(1);
    expectShown('May a companion call Ibu Ratna?');
    await expect
      .poll(() => document.activeElement?.textContent)
      .toMatch(/^May a companion call Ibu Ratna\?/);
    services.answer(list, (example) => ({
      lovedOnes: example.lovedOnes.slice(0, 1).map((one) => ({
        ...{ ...one, fullName: 'Ibu Ratna' },
        consent: one.consent && { ...one.consent, given: true },
      })),
    }));
    await press(page, 'By phone');
    await press(page, /18 or older/);
    await press(page, 'Ibu Ratna agrees');
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Noted: Ibu Ratna/);
  });
});

describe('the trial calls on the dashboard of a client', () => {
  async function open(change: object) {
    const person = services.reset('client', 'empty');
    services.answer(own, () => ({ trialBookings: [{ ...made, ...change }], next: null }));
    const page = await openPage(remote, '/dashboard', person);
    await page.settled();
    return page;
  }

  it('show the next one once, with its guest link for a loved one without an account', async () => {
    const soon = {
      ...{ ...made, status: 'approved' as const },
      requestedStartTime: '2026-03-06T03:00:00.000Z',
      lovedOne: { id: crypto.randomUUID(), fullName: 'Ibu Endang' },
    };
    const later = { ...soon, id: crypto.randomUUID(), companion: person('Ketut Artini') };
    const reader = services.reset('client', 'empty');
    services.answer(own, () => ({ trialBookings: [soon, later], next: null }));
    services.answer(calls.endpoints.read, (example) => ({ ...example, canInvite: true }));
    services.answer(upcoming.endpoints.list, () => ({
      sessions: [
        {
          ...{ id: soon.id, kind: 'trial' as const, status: 'approved' as const },
          ...{ startTime: soon.requestedStartTime, endTime: soon.requestedEndTime },
          ...{ medium: 'video' as const, side: 'client' as const, person: soon.companion },
          ...{ lovedOneId: soon.lovedOne.id, lovedOneName: 'Ibu Endang' },
        },
      ],
      next: null,
    }));
    const page = await openPage(remote, '/dashboard', reader);
    await page.settled();
    expect(findTexts('Made Wirawan')).toHaveLength(1);
    expect(findTexts('Ketut Artini')).toHaveLength(1);
    expect(findTexts('Cancel call').length).toBeGreaterThanOrEqual(2);
    expect(findTexts('A link for the person you care for').length).toBeGreaterThanOrEqual(2);
    services.answer(calls.endpoints.read, (example) => ({
      ...{ ...example, canInvite: true, guestLink: null },
    }));
    const [make] = findTexts('Make a link');
    if (make === undefined) throw new Error('No link can be made');
    await page.user.click(make);
    await page.settled();
    expect(document.activeElement).not.toBe(document.body);
    const link = document.activeElement?.querySelector('input');
    expect(link?.value).toContain('/guest-call#token=');
  });

  // Decision: 54
  it.each([
    ['pending', 'Withdraw request', 'Withdraw this request?'],
    ['approved', 'Cancel call', 'Cancel this call?'],
  ])(
    'the trial calls on the dashboard of a client are cancelled after a confirmation: %s',
    async (status, button, title) => {
      const page = await open({ status });
      await press(page, button);
      expectShown(title);
      await press(page, 'Keep');
      expect(services.inputsOf(cancel)).toEqual([]);
      await press(page, button);
      services.refuse(cancel, 'internal');
      await press(page, button);
      expectShown('This did not work. Please try again.');
      services.refuse(cancel, undefined);
      await press(page, button);
      expect(services.inputsOf(cancel)).toHaveLength(2);
    },
  );

  it.each([
    [{ status: 'rejected', rejectionReason: 'time_taken' }, /^The time went to someone else\./],
    [
      { status: 'cancelled', cancelledBy: 'companion', cancellationNote: 'I have a cold.' },
      /I have a cold\./,
    ],
  ])('say why one does not take place, and lead to another time', async (change, text) => {
    await open(change);
    expectShown(text);
    expect(findControl('Choose another time')?.getAttribute('href')).toBe(
      `/bookings/trial/${made.companion.id}`,
    );
  });

  // Requirement: COMP-026
  it('open a card of the companion with picture, bio, education, age and rating', async () => {
    const page = await open({ status: 'pending' });
    services.answer(publicCompanions.endpoints.read, ({ companion }) => ({
      companion: {
        ...companion,
        ...{ fullName: 'Made Wirawan', avatarUrl: '/api/auth/avatars/made', photos: [] },
        ...{ bio: 'I like tea.', education: 'Nurse', ageBracket: '45-54' },
        rating: { average: 6.5, count: 12 },
      },
    }));
    await press(page, 'About Made');
    const dialog = page.body.querySelector('dialog[open]');
    expect(dialog?.querySelector('h2')?.textContent).toBe('Made Wirawan');
    expect(dialog?.querySelector('img')?.getAttribute('src')).toContain('/api/auth/avatars/made');
    for (const text of ['I like tea.', 'Nurse', '45-54', '6.5'])
      expect(dialog?.textContent, text).toContain(text);
  });

  it('open a short look at the companion', async () => {
    const page = await open({ status: 'pending' });
    services.answer(publicCompanions.endpoints.read, ({ companion }) => ({
      companion: { ...companion, bio: null, education: null, rating: null },
    }));
    await press(page, 'About Made');
    expectShown('No bio available.', 'Education not listed', 'Rating pending');
    expect(findControl('View Profile')?.getAttribute('href')).toBe(
      `/companion/${made.companion.id}`,
    );
  });
});

const person = (fullName: string) => ({
  id: crypto.randomUUID(),
  ...{ fullName, preferredName: fullName.split(' ')[0] ?? '', avatarUrl: null },
});

const made = {
  ...{ id: crypto.randomUUID(), client: person('Sari Dewi'), companion: person('Made Wirawan') },
  ...{ lovedOne: null, message: null, status: 'pending' as const, rivals: 0 },
  requestedStartTime: '2026-03-06T03:00:00.000Z',
  requestedEndTime: '2026-03-06T03:10:00.000Z',
  ...{ rejectionReason: null, cancellationReason: null, cancelledBy: null },
  ...{ cancellationNote: null, createdAt: '2026-03-03T03:00:00.000Z' },
  ...{ approvedAt: null, rejectedAt: null, cancelledAt: null },
};
