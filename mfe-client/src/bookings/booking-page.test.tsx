import { bookings } from '@kabar/contracts/bookings';
import { calls } from '@kabar/contracts/calls';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { sessionLogs } from '@kabar/contracts/session-logs';
import {
  expectShown,
  fill,
  findControl,
  findTexts,
  press,
  typedIn,
} from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../remote.tsx';

const { read, cancel, previewCancel, choices, openTimes } = bookings.endpoints;

describe('the page of a booking', () => {
  async function open(change: object = {}, answer: () => void = () => {}) {
    const person = services.reset('client');
    answer();
    const open = { status: 'scheduled' as const, undoableUntil: null };
    services.answer(read, (example) => ({ ...example, ...open, ...change }));
    services.answer(cancel, (example) => ({ ...example, undoableUntil: null }));
    services.answer(previewCancel, (example) => ({ ...example, late: false }));
    const page = await openPage(remote, `/bookings/${exampleId}`, person);
    await page.settled();
    return page;
  }

  it('says what cancelling costs, and keeps the session until it is confirmed', async () => {
    const page = await open();
    await press(page, 'Cancel session');
    expectShown(/^This is free\. The session goes back to/);
    await press(page, 'Keep session');
    expect(services.inputsOf(cancel)).toEqual([]);
    await press(page, 'Cancel session');
    await fill(page, /^Why\?/, 'I am at the doctor then.');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await press(page, 'Cancel session');
    expect(services.inputsOf(cancel)).toEqual([
      { id: exampleId, reason: 'I am at the doctor then.' },
    ]);
    expectShown('The session is cancelled.');
    // The outcome is scrolled into view.
    expect(scrolled.mock.contexts.map((box) => (box as Element).textContent)).toContain(
      'The session is cancelled.',
    );
    scrolled.mockRestore();
  });

  it('names the session that is moved or cancelled, and offers times from its day on', async () => {
    const companionId = crypto.randomUUID();
    const person = services.reset('client');
    services.answer(read, ({ companion, ...example }) => ({
      ...{ ...example, companion: { ...companion, id: companionId } },
      ...{ status: 'scheduled' as const, scheduledAt: '2030-03-07T03:00:00.000Z' },
    }));
    services.answer(choices, (example) => ({
      choices: example.choices.map(({ companion, ...choice }) => ({
        ...{ ...choice, companion: companion && { ...companion, id: companionId } },
        openTimes: [
          '2030-03-04T09:00:00.000Z',
          '2030-03-08T09:00:00.000Z',
          '2030-03-12T09:00:00.000Z',
        ],
      })),
    }));
    const page = await openPage(remote, `/bookings/${exampleId}`, person);
    await page.settled();
    await press(page, 'Move to another time');
    expectShown(/^Your session with .+: .*7 March/);
    const days = page.body.querySelectorAll('dialog[open] input:checked');
    expect([...days].map((day) => day.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/\b8\b/),
    ]);
    await press(page, 'Back');
    await press(page, 'Cancel session');
    expectShown(/^Your session with .+: .*7 March/);
  });

  // Decision: 66
  it("shows the client's clock too, where a companion proposes another time", async () => {
    const person = services.reset('companion');
    const companion = { id: person.profile?.id ?? '' };
    services.answer(read, (example) => ({
      ...{ ...example, companion: { ...example.companion, ...companion }, proposal: null },
      ...{ status: 'scheduled' as const, scheduledAt: '2030-03-07T03:00:00.000Z' },
    }));
    const startTimes = ['2030-03-08T04:30:00.000Z'];
    services.answer(openTimes, () => ({ startTimes, clientTimeZone: 'Australia/Melbourne' }));
    const page = await openPage(remote, `/bookings/${exampleId}`, person);
    await page.settled();
    await press(page, 'Propose another time');
    expectShown(/Melbourne \(.*UTC\+11\)/, '15:30 in Melbourne');
  });

  it('says that it is outdated, shows the current state, and keeps what was typed', async () => {
    const page = await open();
    await press(page, 'Cancel session');
    await fill(page, /^Why\?/, 'I am at the doctor then.');
    services.refuse(cancel, 'changed_meanwhile');
    await press(page, 'Cancel session');
    expectShown('This session was changed in the meantime. This is how it is now.');
    services.refuse(cancel, undefined);
    await press(page, 'Cancel session');
    expect(typedIn(/^Why\?/)).toBe('I am at the doctor then.');
  });

  it('offers the same time of the next week, filled in', async () => {
    await open({ scheduledAt: '2026-03-06T03:00:00.000Z', lovedOneId: null });
    const href = findControl('Book the same time again')?.getAttribute('href') ?? '';
    const query = new URL(href, 'https://kabar.test').searchParams;
    expect(query.get('at')).toBe('2026-03-13T03:00');
    expect(query.get('for')).toBe('me');
  });

  it("shows the clock of a loved one beside the reader's, where they differ", async () => {
    const theirs = { lovedOneId: exampleId, scheduledAt: '2026-03-20T03:00:00.000Z' };
    await open({ ...theirs, lovedOneTimeZone: 'Asia/Tokyo' });
    expectShown(/: Friday 20 March, 12:00, Tokyo \(/);
    expectShown(/^Your time: /);
    await open({ ...theirs, lovedOneTimeZone: null });
    expect(findTexts(/^Your time: /)).toEqual([]);
  });

  it('makes the guest link of a loved one at once, to copy, to send and to photograph', async () => {
    const token = 'y'.repeat(43);
    const page = await open({
      ...{ lovedOneId: exampleId, medium: 'video', endsAt: '2026-03-20T03:25:00.000Z' },
      scheduledAt: '2026-03-20T03:00:00.000Z',
    });
    services.answer(calls.endpoints.makeGuestLink, (example) => ({ ...example, token }));
    await press(page, 'Make a new link');
    const address = `${location.origin}/guest-call#token=${token}`;
    expect(typedIn('Link for this call')).toContain(address);
    const href = findControl(/^Send by WhatsApp/)?.getAttribute('href') ?? '';
    const sent = new URL(href);
    expect(sent.origin + sent.pathname).toBe('https://wa.me/');
    expect(sent.searchParams.get('text')).toContain(address);
    await expect
      .poll(() => document.querySelector('svg[aria-label="QR code of the link"] path'))
      .not.toBeNull();
  });

  it('writes to the loved one in their language and by their clock', async () => {
    const startsAt = '2026-03-20T03:00:00.000Z';
    const booking = {
      ...{ lovedOneId: exampleId, lovedOneTimeZone: 'Asia/Jakarta', medium: 'video' },
      ...{ scheduledAt: startsAt, endsAt: '2026-03-20T03:25:00.000Z' },
    };
    const page = await open(booking, () => {
      services.answer(lovedOnes.endpoints.list, ({ lovedOnes: [one] }) => ({
        lovedOnes: one ? [{ ...one, id: exampleId, language: 'id' as const }] : [],
      }));
      services.answer(calls.endpoints.read, (example) => ({ ...example, startsAt }));
    });
    await press(page, 'Make a new link');
    const sent = new URL(findControl(/^Send by WhatsApp/)?.getAttribute('href') ?? '');
    expect(sent.searchParams.get('text')).toMatch(
      /^Halo! .*: Jumat 20 Maret, 10\.00, Jakarta \(WIB, UTC\+7\)\. /,
    );
  });

  it('offers no guest link for the own call, by telephone, or afterwards', async () => {
    const ahead = { medium: 'video', endsAt: '2026-03-20T03:25:00.000Z', lovedOneId: exampleId };
    for (const change of [
      { lovedOneId: null },
      { medium: 'phone' },
      { endsAt: '2026-03-01T03:25:00.000Z' },
    ]) {
      await open({ ...ahead, ...change });
      expect(findControl(/^Make a (new )?link/)).toBeUndefined();
    }
  });

  it('says who contacts whom by what, for a session to come that is no call in Kabar', async () => {
    const ahead = { medium: 'phone', lovedOneId: null, endsAt: '2026-03-20T03:25:00.000Z' };
    const sentence = /^At that time .+ will contact/;
    await open(ahead);
    expectShown(/^At that time .+ will contact you \(Phone\)\.$/);
    await open({ ...ahead, lovedOneId: exampleId, medium: 'whatsapp' }, () =>
      services.answer(lovedOnes.endpoints.list, ({ lovedOnes: [one] }) => ({
        lovedOnes: one ? [{ ...one, id: exampleId, fullName: 'Ibu Sri' }] : [],
      })),
    );
    expectShown(/^At that time .+ will contact Ibu Sri \(WhatsApp\)\.$/);
    for (const change of [
      { medium: 'video' },
      { status: 'cancelled' },
      { endsAt: '2026-03-01T03:25:00.000Z' },
    ]) {
      await open({ ...ahead, ...change });
      expect(findTexts(sentence)).toEqual([]);
    }
  });

  it('objects to the log of a past session in place, or leads to staff where there is none', async () => {
    const scheduledAt = '2026-02-20T03:00:00.000Z';
    const past = { status: 'completed', scheduledAt, endsAt: '2026-02-20T03:25:00.000Z' };
    const companion = { id: exampleId, fullName: 'Siti', preferredName: 'Siti', avatarUrl: null };
    const session = { ...past, companion, lovedOneId: null };
    const logs = (startedAt: string, objectedAt: string | null = null) =>
      services.answer(sessionLogs.endpoints.received, ({ sessionLogs: list, ...example }) => ({
        ...example,
        sessionLogs: list
          .slice(0, 1)
          .map((log) => ({ ...log, companion, lovedOneId: null, startedAt, objectedAt })),
      }));
    const page = await open(session, () => logs(scheduledAt));
    await press(page, 'Something is wrong');
    await fill(page, 'What is wrong?', 'It was shorter.');
    await press(page, 'Send');
    expect(services.inputsOf(sessionLogs.endpoints.object)).toEqual([
      expect.objectContaining({ message: 'It was shorter.' }),
    ]);
    await open(session, () => logs('2026-02-21T03:00:00.000Z'));
    expect(findControl('Something is wrong')?.getAttribute('href')).toBe('/report-concern');
    await open(session, () => services.refuse(sessionLogs.endpoints.received, 'forbidden'));
    expect(findControl('Something is wrong')?.getAttribute('href')).toBe('/report-concern');
    await open({ ...session, status: 'scheduled' }, () => logs(scheduledAt));
    expect(findControl('Something is wrong')).toBeUndefined();
  });

  it('the page of a booking is the not-found page if it is missing or belongs to others', async () => {
    const person = services.reset('client');
    services.refuse(read, 'not_found');
    const page = await openPage(remote, `/bookings/${exampleId}`, person);
    await page.settled();
    expectShown('We could not find this session');
    expect(findControl('My Bookings')?.getAttribute('href')).toBe('/bookings');
  });
});
