import { bookingSeries } from '@kabar/contracts/booking-series';
import { bookings } from '@kabar/contracts/bookings';
import { contactMethods } from '@kabar/contracts/contact-methods';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { expectShown, fill, findControl, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { testRefusals } from '@kabar/remote-tests/test-refusals';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { create, choices } = bookings.endpoints;

const packOf = (paidBy: string) => ({
  paidBy,
  subscription: null,
  pack: { remaining: 3, total: 5, expiresAt: '2026-06-01T00:00:00.000Z' },
});

describe('the booking of a session', () => {
  /** Opens the page and chooses the first open time of the first companion. */
  async function choose() {
    const page = await openPage(remote, '/bookings/new', services.reset('client'));
    await page.settled();
    await press(page, /^Thu 5 Mar/);
    await press(page, /^05:00/);
    await press(page, 'Me');
    return page;
  }

  it('sends the chosen time and opens the page of the new session', async () => {
    const page = await choose();
    await press(page, 'Create Booking');
    expect(services.inputsOf(create)).toEqual([
      expect.objectContaining({ scheduledAt: '2026-03-05T05:00:00.000Z' }),
    ]);
    expect(page.address()).toMatch(/^\/bookings\/[0-9a-f-]{36}$/);
  });

  it('the booking form for a loved one without consent says why not, and leads to the question', async () => {
    const session = services.reset('client');
    services.answer(lovedOnes.endpoints.list, ({ lovedOnes: list }) => ({
      lovedOnes: list.map((one) => ({ ...one, fullName: 'Ibu Wati', consent: null })),
    }));
    const page = await openPage(remote, '/bookings/new', session);
    await page.settled();
    await press(page, /^Thu 5 Mar/);
    await press(page, /^05:00/);
    await press(page, /^Ibu Wati/);
    await press(page, 'Create Booking');
    expectShown('Please note first whether Ibu Wati agrees to be called.');
    expect(services.inputsOf(create)).toEqual([]);
    const isAtQuestion = () => document.activeElement?.closest('[data-asks-consent]') !== null;
    await expect.poll(isAtQuestion).toBe(true);
    services.answer(lovedOnes.endpoints.list, ({ lovedOnes: list }) => ({
      lovedOnes: list.map((one) => ({
        ...{ ...one, fullName: 'Ibu Wati' },
        consent: one.consent && { ...one.consent, given: true },
      })),
    }));
    await press(page, 'By phone');
    await press(page, /18 or older/);
    await press(page, 'Ibu Wati agrees');
    // The question is gone, so its answer has the focus.
    const noted = 'Noted: Ibu Wati agrees to be called. You can go on.';
    await expect.poll(() => document.activeElement?.textContent).toBe(noted);
  });

  it('sending a booking again is idempotent', async () => {
    const page = await choose();
    services.refuse(create, 'internal');
    await press(page, 'Create Booking');
    services.refuse(create, undefined);
    await press(page, 'Create Booking');
    const ids = services.inputsOf(create).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("shows a loved one's clock beside the reader's, and keeps it in a weekly series", async () => {
    const person = services.reset('client');
    services.answer(lovedOnes.endpoints.list, (example) => ({
      lovedOnes: example.lovedOnes.slice(0, 1).map((one) => ({
        ...{ ...one, fullName: 'Ibu Sri', timeZone: 'Asia/Tokyo' },
        contactMethods: { ...one.contactMethods, preferred: 'whatsapp' as const, zoomLink: '' },
        consent: one.consent && { ...one.consent, given: true },
      })),
    }));
    const page = await openPage(remote, '/bookings/new', person);
    await page.settled();
    await press(page, /^Thu 5 Mar/);
    await press(page, /^05:00/);
    await press(page, /^Ibu Sri/);
    expectShown('14:00 in Tokyo', /^Your own time comes first\. .* for Ibu Sri: Tokyo/);
    expectShown(/^Ibu Sri: Thursday 5 March, 14:00, Tokyo/);
    expectShown('Thursday 5 March, 05:00, 14:00 in Tokyo');
    expectShown('How is Ibu Sri called?');
    expect(findControl('WhatsApp')).toHaveProperty('checked', true);
    await press(page, 'Phone');
    await press(page, /^Every week/);
    await press(page, 'Book weekly sessions');
    expect(services.inputsOf(bookingSeries.endpoints.create)).toEqual([
      expect.objectContaining({ localTime: '14:00', timeZone: 'Asia/Tokyo', medium: 'phone' }),
    ]);
  });

  // Decision: 102
  it('calls the reader by their preferred medium, and says how to add a number that is missing', async () => {
    const person = services.reset('client');
    const none = { phone: '', whatsapp: '', telegram: '', email: '', zoomLink: '', googleMeet: '' };
    const reach = (methods: Partial<typeof none> | null) =>
      services.answer(contactMethods.endpoints.own, () => ({
        contactMethods: methods && { ...none, ...methods, preferred: 'phone' as const },
        version: 1,
      }));
    services.answer(choices, (example) => ({
      choices: example.choices.map((one) => ({
        ...one,
        mediums: ['phone' as const, 'whatsapp' as const],
      })),
    }));
    const book = async () => {
      const page = await openPage(remote, '/bookings/new', person);
      await page.settled();
      await fill(page, /^Date & Time/, '2026-03-08T10:00');
      await press(page, 'Me');
      return page;
    };
    reach(null);
    const first = await book();
    expectShown('Your companion can also call by Phone or WhatsApp.');
    expect(findControl('Add your number')?.getAttribute('href')).toBe('/profile/contact-methods');
    await press(first, 'Create Booking');
    reach({ phone: '021' });
    const second = await book();
    expectShown('How would you like to be called?', 'Your companion can also call by WhatsApp.');
    expect(findControl('Phone')).toHaveProperty('checked', true);
    await press(second, 'Create Booking');
    const mediums = services.inputsOf(create).map(({ medium }) => medium);
    expect(mediums).toEqual(['video', 'phone']);
  });

  it('calls the reader by video while their contact methods cannot be read', async () => {
    const person = services.reset('client');
    services.cut(contactMethods.endpoints.own);
    const page = await openPage(remote, '/bookings/new', person);
    await page.settled();
    await fill(page, /^Date & Time/, '2026-03-08T10:00');
    await press(page, 'Me');
    expect(findControl('Add your number')).toBeUndefined();
    await press(page, 'Create Booking');
    expect(services.inputsOf(create)).toMatchObject([{ medium: 'video' }]);
  });

  // Requirement: BOOK-005
  it('needs a time that has not passed', async () => {
    const page = await openPage(remote, '/bookings/new', services.reset('client'));
    await page.settled();
    expect(page.body.querySelector('h1')?.textContent).toBe('Create a New Booking');
    const fields = [...page.body.querySelectorAll<HTMLInputElement>('input[type=datetime-local]')];
    expect(fields.map(({ required }) => required)).toEqual([true]);
    expect(fields[0]?.labels?.[0]?.textContent).toContain('Date & Time');
    // The open times come first; the date field below them is folded.
    const folded = fields[0]?.closest('details');
    expect(folded?.querySelector('summary')?.textContent).toBe('Another time');
    expect(folded?.open).toBe(false);
    await press(page, 'Me');
    await press(page, 'Create Booking');
    expectShown('Please choose a date and a time.');
    // The focus goes to the list of times, not to the folded field.
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('time');
    const group = document.activeElement?.closest('fieldset:has([role=alert])');
    expect(group?.querySelector('legend')?.textContent).toBe('2. Choose a time');
    expect(folded?.open).toBe(false);
    // A past time typed into the field is an error of the field, so each attempt unfolds it.
    const fold = async () => {
      if (folded) folded.open = false;
      await expect.poll(() => folded?.open).toBe(false);
    };
    await fill(page, /^Date & Time/, '2020-01-01T10:00');
    await press(page, 'Create Booking');
    await expect.poll(() => folded?.open).toBe(true);
    await fold();
    await press(page, 'Create Booking');
    expectShown('This time has passed. Please choose a later one.');
    await expect.poll(() => folded?.open).toBe(true);
    expect(services.inputsOf(create)).toEqual([]);
  });

  // Requirement: BOOK-006
  it('says that a subscription is needed, and keeps what was typed', async () => {
    const page = await openPage(remote, '/bookings/new', services.reset('client', 'empty'));
    await page.settled();
    expectShown('You need an active subscription to create a booking.');
    expect(findControl('Find Companions')?.getAttribute('href')).toBe('/match');
    await fill(page, /^Date & Time/, '2026-03-08T10:00');
    services.refuse(create, 'no_subscription');
    await press(page, 'Create Booking');
    expect(page.body.querySelector('[role=alert]')?.textContent).toContain(
      'You need an active subscription',
    );
    expect(typedIn(/^Date & Time/)).toBe('2026-03-08T10:00');
  });

  it('asks with whom and what pays where there is a choice, and sends the chosen payer', async () => {
    const person = services.reset('client');
    const pack = crypto.randomUUID();
    services.answer(choices, (example) => {
      const [one, two] = example.choices;
      if (!one || !two) throw new Error('There are too few choices.');
      const first = { ...one, paidBy: 'subscription' as const, pack: null };
      const second = { ...two, paidBy: crypto.randomUUID(), subscription: null };
      return { choices: [first, { ...first, ...packOf(pack) }, second] };
    });
    const page = await openPage(remote, '/bookings/new', person);
    await page.settled();
    expectShown('With whom?', 'Paid by');
    await press(page, /^Session pack/);
    expect(page.address()).toContain(`paidBy=${pack}`);
    await fill(page, /^Date & Time/, '2026-03-08T10:00');
    await press(page, 'Me');
    await press(page, 'Create Booking');
    expect(services.inputsOf(create)).toEqual([expect.objectContaining({ paidBy: pack })]);
  });

  // Requirement: BOOK-015
  testRefusals(
    create,
    async (refuse) => {
      const page = await choose();
      refuse();
      await press(page, 'Create Booking');
      expect(page.address()).toMatch(/^\/bookings\/new/);
      return page;
    },
    {
      internal: 'Failed to create booking',
    },
  );
});
