import { featureFlags } from '@kabar/contracts/feature-flags';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { trialRequests } from '@kabar/contracts/trial-requests';
import {
  expectShown,
  fill,
  findControl,
  findTexts,
  inFront,
  press,
  typedIn,
} from '@kabar/remote-tests/act-on-page';
import { type OpenPage, openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { create } = trialRequests.endpoints;
const people = lovedOnes.endpoints;

async function open(names: readonly string[] = []) {
  const person = services.reset('client', 'empty');
  services.answer(people.list, () => ({ lovedOnes: names.map(lovedOne) }));
  const page = await openPage(remote, '/trial/request', person);
  await page.settled();
  return page;
}

const lovedOne = (fullName: string, index: number) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  ...{ fullName, relationship: 'mother', preferredCallTimes: [], notes: null, version: 2 },
  ...{ timeZone: null, language: null },
  contactMethods: { ...noContact, preferred: 'telegram' as const, telegram: '@kartini' },
  consent: {
    ...{ given: true, how: 'by_phone' as const, askedBy: 'client' as const },
    askedAt: '2026-03-01T03:00:00.000Z',
  },
  createdAt: '2026-03-01T03:00:00.000Z',
});
const noContact = {
  phone: '',
  whatsapp: '',
  telegram: '',
  email: '',
  zoomLink: '',
  googleMeet: '',
};

async function goToReview(page: OpenPage) {
  await press(page, 'Phone');
  await press(page, 'Continue');
  await press(page, 'A good conversation');
  await press(page, 'Continue');
  expectShown('Is everything right?');
}

async function openAtReview() {
  const page = await open();
  await press(page, 'Myself');
  await press(page, 'Continue');
  await goToReview(page);
  return page;
}

const isDisabled = (name: string) => findControl(name)?.hasAttribute('disabled');

describe('the wizard for a trial request', () => {
  // Requirement: TRIAL-004, TRIAL-005, TRIAL-006
  it('asks first who it is for, and a name of at least two letters for a loved one', async () => {
    const page = await open();
    await press(page, 'Myself');
    expect(isDisabled('Continue')).toBe(false);
    await press(page, 'Loved one');
    await fill(page, 'Name of your loved one', 'A ');
    expect(isDisabled('Continue')).toBe(true);
    await fill(page, 'Name of your loved one', 'Al');
    expect(typedIn(/^Relationship/)).toBe('');
    expect(isDisabled('Continue')).toBe(false);
    await press(page, 'Continue');
    expectShown('Please ask first, and choose how you asked.');
  });

  // Requirement: TRIAL-007, TRIAL-015, TRIAL-019 (Decision: 53)
  it('offers stored loved ones, changes only the picked one, and sends its id', async () => {
    const page = await open(['Pak Harto', 'Ibu Kartini']);
    await press(page, 'Loved one');
    await press(page, /^Pak Harto/);
    expect(typedIn('Name of your loved one')).toBe('Pak Harto');
    await press(page, /^Ibu Kartini/);
    await fill(page, /^Relationship/, '');
    expect(findControl('Page of Ibu Kartini')?.getAttribute('href')).toBe(
      `/profile/loved-one?person=${lovedOne('Ibu Kartini', 1).id}`,
    );
    await press(page, /^Please choose/);
    await fill(page, /^Search a city/, 'Tokyo');
    await press(page, /^Tokyo/);
    await press(page, 'Bahasa Indonesia');
    await press(page, 'Continue');
    // The preferred contact comes first.
    expect(typedIn(/^Telegram name/)).toBe('@kartini');
    await fill(page, /^Telegram name/, '@ibu_kartini');
    await press(page, 'Continue');
    await press(page, 'A good conversation');
    await press(page, 'Continue');
    expectShown(/^Tokyo/, 'Bahasa Indonesia');
    await press(page, 'Submit Request');
    const { id } = lovedOne('Ibu Kartini', 1);
    expect(services.inputsOf(people.change)).toEqual([
      expect.objectContaining({ id, relationship: null, timeZone: 'Asia/Tokyo', language: 'id' }),
    ]);
    expect(services.inputsOf(create)).toEqual([
      expect.objectContaining({
        ...{ isForLovedOne: true, lovedOneId: id, preferredTimes: [] },
        ...{ message: null, specialInstructions: null },
      }),
    ]);
    expect(page.address()).toBe('/dashboard');
  });

  it('returns to the first step when the consent was withdrawn meanwhile', async () => {
    const page = await open(['Ibu Kartini']);
    await press(page, 'Loved one');
    await press(page, 'Continue');
    await press(page, 'Continue');
    await press(page, 'A good conversation');
    await press(page, 'Continue');
    services.refuse(create, 'no_consent');
    await press(page, 'Submit Request');
    expectShown(/Step 1 of 4/);
    expect(page.body.querySelector('[role=alert]')).not.toBeNull();
    expect(typedIn('Name of your loved one')).toBe('Ibu Kartini');
  });

  // Requirement: TRIAL-012
  it('offers seven purposes, and asks in words for another one', async () => {
    const page = await open();
    await press(page, 'Myself');
    await press(page, 'Continue');
    await press(page, 'Phone');
    await press(page, 'Continue');
    const radios = [...page.body.querySelectorAll<HTMLInputElement>('input[name=purpose]')];
    expect(radios.map(({ value }) => value)).toEqual([
      ...['elder_checkin', 'self_checkin', 'uni_child_checkin', 'motivation_weightloss'],
      ...['motivation_exercise', 'general_conversation', 'other'],
    ]);
    expect(findControl('What else?')).toBeUndefined();
    await press(page, 'Other');
    await fill(page, 'What else?', 'To learn Javanese');
    await press(page, 'Continue');
    await press(page, 'Submit Request');
    expect(services.inputsOf(create)).toMatchObject([
      { purpose: 'other', otherPurpose: 'To learn Javanese' },
    ]);
  });

  // Requirement: TRIAL-002, TRIAL-008, TRIAL-009 (Decision: 53), TRIAL-010, TRIAL-011, TRIAL-013, TRIAL-014, TRIAL-016, TRIAL-018
  it('continues only with an answer, and leads through four steps to the dashboard', async () => {
    const page = await open();
    expectShown(/^Step 1 of 4/);
    await press(page, 'Loved one');
    await fill(page, 'Name of your loved one', 'Al');
    await press(page, 'Yes, I asked on the phone');
    await press(page, /^Al is 18 or older/);
    await press(page, 'Continue');

    expectShown(/^Step 2 of 4/);
    for (const medium of ['Phone', 'WhatsApp', 'Telegram', 'Zoom', 'Google Meet', 'Email'])
      expect(findControl(medium)).toHaveProperty('checked', false);
    expect(isDisabled('Continue')).toBe(true);
    await press(page, 'Email');
    const field = (label: RegExp) => inFront().getByLabelText(label, { selector: 'input, select' });
    expect(field(/^Email address/).getAttribute('type')).toBe('email');
    await fill(page, /^Email address/, 'al@people.test');
    await press(page, 'Add a time');
    const days = [...field(/^Day/).querySelectorAll('option')];
    expect(days.map(({ value, textContent }) => `${value} ${textContent}`)).toEqual([
      ...['0 Sunday', '1 Monday', '2 Tuesday', '3 Wednesday', '4 Thursday', '5 Friday'],
      '6 Saturday',
    ]);
    const examples = [/^From/, /^To/].map((label) => field(label).querySelector('option'));
    expect(examples.map((option) => option?.textContent)).toEqual([
      'Such as 09:00',
      'Such as 10:00',
    ]);
    await page.user.selectOptions(field(/^From/), '09:00');
    expect(field(/^To/)).toHaveProperty('value', '10:00');
    await page.user.selectOptions(field(/^From/), 'other');
    await page.user.selectOptions(field(/^To/), 'other');
    expect(field(/^From/).getAttribute('placeholder')).toBe('09:00');
    expect(field(/^To/).getAttribute('placeholder')).toBe('10:00');
    expect(document.activeElement).toBe(field(/^To/));
    await fill(page, /^From/, '10 pagi');
    await fill(page, /^To/, '9:30');
    await press(page, 'Continue');
    expectShown('The end must be after the start.');
    await fill(page, /^From/, '5.00');
    await press(page, 'Continue');

    expectShown(/^Step 3 of 4/);
    expect(isDisabled('Continue')).toBe(true);
    await press(page, 'Checking in on an older person');
    expect(isDisabled('Continue')).toBe(false);
    await press(page, 'Other');
    await fill(page, 'What else?', '  ');
    expect(isDisabled('Continue')).toBe(true);
    await fill(page, 'What else?', 'Practise English');
    expect(typedIn(/^Message/)).toBe('');
    await fill(page, /^Special instructions/, 'Hears better on the left.');
    await press(page, 'Continue');

    expectShown(/^Step 4 of 4/);
    const review = page.body.textContent;
    for (const said of ['Al', 'al@people.test', 'Practise English', 'Hears better on the left.'])
      expect(review).toContain(said);
    await press(page, 'Submit Request');
    expect(services.inputsOf(create)).toMatchObject([
      {
        ...{ isForLovedOne: true, preferredMedium: 'email', contactValue: 'al@people.test' },
        ...{ purpose: 'other', otherPurpose: 'Practise English', message: null },
        // The browser's time zone is UTC in these tests.
        preferredTimes: [{ startUtc: '05:00', endUtc: '09:30' }],
        specialInstructions: 'Hears better on the left.',
      },
    ]);
    expect(page.address()).toBe('/dashboard');
  });

  it('shows every time that is kept, and moves the end with the start until it is chosen', async () => {
    const page = await open();
    await press(page, 'Myself');
    await press(page, 'Continue');
    await press(page, 'Add a time');
    const field = (label: RegExp, row = 0) => {
      const found = inFront().getAllByLabelText(label, { selector: 'input, select' })[row];
      if (found === undefined) throw new Error(`There is no row ${row}.`);
      return found;
    };
    const expectEnd = (end: string) => expect(field(/^To/)).toHaveProperty('value', end);
    await page.user.selectOptions(field(/^From/), '09:00');
    expectEnd('10:00');
    await page.user.selectOptions(field(/^From/), '14:00');
    expectEnd('15:00');
    await page.user.selectOptions(field(/^From/), 'other');
    await page.user.clear(field(/^From/));
    await page.user.type(field(/^From/), '10:00 pm');
    expectEnd('15:00');
    await page.user.tab();
    expect(field(/^From/)).toHaveProperty('value', '22:00');
    expectEnd('23:00');
    await press(page, 'Add another time');
    await page.user.clear(field(/^From/));
    await page.user.type(field(/^From/), '9');
    await page.user.tab();
    expectEnd('10:00');
    await press(page, 'Remove time 1');
    expectEnd('23:00');
  });

  it('calls a number optional only where it may be missing', async () => {
    const page = await open();
    const isOptional = (label: string) =>
      inFront().queryByLabelText(`${label} (optional)`, { selector: 'input' }) !== null;
    await press(page, 'Myself');
    await press(page, 'Continue');
    await press(page, 'Phone');
    expect(isOptional('Phone number')).toBe(true);
    await press(page, 'Back');
    await press(page, 'Loved one');
    await fill(page, 'Name of your loved one', 'Al');
    await press(page, 'Yes, I asked on the phone');
    await press(page, /^Al is 18 or older/);
    await press(page, 'Continue');
    expect(isOptional('Phone number')).toBe(false);
    await press(page, 'Telegram');
    expect(isOptional('Telegram name')).toBe(true);
  });

  // Requirement: TRIAL-017, TRIAL-020
  it('keeps everything when sending fails, and sends one request', async () => {
    const page = await openAtReview();
    services.refuse(create, 'trial_requests_off');
    await press(page, 'Submit Request');
    expect(page.body.querySelector('[role=alert]')?.textContent).toContain(
      'What you entered is kept.',
    );
    services.refuse(create, undefined);
    await press(page, 'Submit Request');
    const ids = services.inputsOf(create).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  // Requirement: TRIAL-021
  it('says when nobody is signed in, and leads to the sign-in', async () => {
    const page = await openAtReview();
    services.refuse(create, 'signed_out');
    await press(page, 'Submit Request');
    expectShown('Not authenticated');
    expect(isDisabled('Submit Request')).toBe(true);
    expect(findControl('Sign in')?.getAttribute('href')).toBe('/login');
  });
});

describe('the card of a trial request', () => {
  // Requirement: PROF-072
  it('the card of a trial request is absent while the feature is off', async () => {
    for (const [isOn, count] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const person = services.reset('client', 'empty');
      services.answer(featureFlags.endpoints.list, ({ flags }) => ({
        flags: { ...flags, trial_request_flow_enabled: isOn },
      }));
      const page = await openPage(remote, '/dashboard', person);
      await page.settled();
      expect(findTexts('Trial Request')).toHaveLength(count);
    }
  });
});
