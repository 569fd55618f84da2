import { circleCare } from '@kabar/contracts/circle-care';
import { circleGuestLinks } from '@kabar/contracts/circle-guest-links';
import { expectShown, fill, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { sendToPage } from '@kabar/remote-tests/no-socket';
import { openPage } from '@kabar/remote-tests/open-page';
import { act } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';
import type { CarePersonView } from './api.ts';
import { choice, cost, sari, sariId, session, sessionId, silent } from './care-fixture.ts';

const {
  person: read,
  read: readSession,
  openTimes,
  book,
  move,
  previewMove,
  cancel,
  previewCancel,
} = circleCare.endpoints;

const byCircle = { personId: sariId, id: sessionId };
const at = '2026-03-06T03:00';

async function open(path: string, person: CarePersonView = sari, found = session) {
  const reader = services.reset('client');
  services.answer(read, () => person);
  services.answer(readSession, () => found);
  services.answer(openTimes, () => ({ choices: [choice] }));
  const page = await openPage(remote, path, reader);
  await page.settled();
  return page;
}

describe('a session of a person in care', () => {
  const path = `/bookings/${sessionId}?for=${sariId}`;

  it('says that it is paid, by nothing in particular, and who booked it', async () => {
    await open(path);
    expectShown('A call for Ibu Sari', 'Made Wirawan', 'Paid', 'Budi booked this session');
    expect(findTexts(/[Ss]ubscription|[Ss]ession pack/)).toEqual([]);
  });

  it('a guest link of a video call to come is made and ended by a helper', async () => {
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    const ahead = { scheduledAt, endsAt: new Date(Date.now() + 88_000_000).toISOString() };
    const { make, revoke } = circleGuestLinks.endpoints;
    const openWith = (canInvite: boolean, hasGuestLink = false) =>
      open(path, sari, { ...session, ...ahead, canInvite, hasGuestLink });
    await openWith(false);
    expect(findControl('Make a link')).toBeUndefined();
    await openWith(true, true);
    expectShown('Make a new link', 'End the link');
    const page = await openWith(true);
    expect(findControl('End the link')).toBeUndefined();
    services.answer(make, () => ({
      ...{ token: 'x'.repeat(43), createdAt: scheduledAt, endsAt: ahead.endsAt },
    }));
    await press(page, 'Make a link');
    expect(services.inputsOf(make)).toEqual([byCircle]);
    expectShown('Link for this call');
    services.answer(revoke, () => null);
    await press(page, 'End the link');
    expect(services.inputsOf(revoke)).toEqual([byCircle]);
    expect(findTexts('Link for this call')).toEqual([]);
  });

  it('a session of a person in care is cancelled by the circle after its preview', async () => {
    const page = await open(path);
    services.answer(previewCancel, () => cost);
    await press(page, 'Cancel session');
    expect(services.inputsOf(previewCancel)).toEqual([byCircle]);
    expectShown('This is free. The session goes back to the account that pays.');
    await fill(page, /^Why/, 'The doctor comes.');
    services.answer(cancel, () => ({
      ...session,
      status: 'cancelled' as const,
      cancelling: null,
      moving: null,
    }));
    await press(page, 'Cancel session');
    expect(services.inputsOf(cancel)).toEqual([{ ...byCircle, reason: 'The doctor comes.' }]);
  });

  it('a session of a person in care is moved by the circle to an open time of the companion', async () => {
    const page = await open(path);
    services.answer(previewMove, () => cost);
    await press(page, 'Move to another time');
    await fill(page, /^Date & Time/, '2026-03-09T10:00');
    await page.settled();
    services.answer(move, () => session);
    await press(page, 'Move session');
    expect(services.inputsOf(move)).toMatchObject([{ ...byCircle, moveId: expect.any(String) }]);
  });

  it('a session of a person in care cannot be changed by a viewer, who is told so', async () => {
    const reader = services.reset('client');
    services.answer(read, () => ({ ...sari, role: 'viewer' as const }));
    services.answer(readSession, () => ({ ...session, cancelling: null, moving: null }));
    const page = await openPage(remote, path, reader);
    await page.settled();
    expectShown('As a viewer you see what is shared, and change nothing.');
    expect(findControl(/^(Cancel session|Move to another time)$/)).toBeUndefined();
  });

  it('a session of a person in another circle is not shown', async () => {
    const reader = services.reset('client');
    services.answer(read, () => sari);
    services.refuse(readSession, 'not_found');
    const page = await openPage(remote, path, reader);
    await page.settled();
    expectShown('It does not exist, or it is not a call of Ibu Sari.');
  });

  it('a session of a person in care is not shown while the calendar is not shared', async () => {
    await open(path, silent);
    expectShown('Ibu Sari does not share the calendar with you.');
    expect(findTexts('Made Wirawan')).toEqual([]);
  });
});

describe('booking for a person in care', () => {
  const path = `/bookings/new?for=${sariId}`;

  it('sends the chosen time once, and opens what was booked', async () => {
    const page = await open(`${path}&at=${at}&day=2026-03-06`);
    expectShown('Book a call for Ibu Sari', 'A call for Ibu Sari', 'Paid');
    services.answer(book, () => session);
    await press(page, 'Create Booking');
    expect(services.inputsOf(book)).toEqual([
      {
        ...{ personId: sariId, id: expect.any(String), paidBy: 'subscription', medium: 'video' },
        scheduledAt: expect.any(String),
      },
    ]);
    expect(page.address()).toBe(`/bookings/${sessionId}?for=${sariId}`);
  });

  it('asks for a time first', async () => {
    const page = await open(path);
    await press(page, 'Create Booking');
    expectShown('Please choose a date and a time.');
    expect(services.inputsOf(book)).toEqual([]);
  });

  it('says why a time was refused, and keeps the choice in the address', async () => {
    const page = await open(`${path}&at=${at}&day=2026-03-06`);
    services.refuse(book, 'time_not_open');
    await press(page, 'Create Booking');
    expect(decodeURIComponent(page.address())).toContain(`at=${at}`);
    expect(findTexts(/^The companion is not available at this time/).length).toBeGreaterThan(0);
  });

  it('says that a viewer books nothing', async () => {
    const page = await open(`${path}&at=${at}`, { ...sari, role: 'viewer' });
    expectShown('As a viewer you see what is shared, and change nothing.');
    expect(services.inputsOf(book)).toEqual([]);
    expect(page.address()).toContain('at=');
  });

  it('booking for a person in care is closed by a consent that is taken back, and keeps the chosen time on the screen', async () => {
    const page = await open(`${path}&at=${at}&day=2026-03-06`);
    services.answer(read, () => ({ ...sari, shares: { ...sari.shares, calendar: false } }));
    services.refuse(openTimes, 'not_shared');
    await act(async () => sendToPage('circle', { personId: sariId }));
    await page.settled();
    expectShown('Ibu Sari does not share the calendar with you.', 'A call for Ibu Sari');
    expect(findControl('Create Booking')?.hasAttribute('disabled')).toBe(true);
    expect(decodeURIComponent(page.address())).toContain(`at=${at}`);
    await press(page, 'Create Booking');
    expect(services.inputsOf(book)).toEqual([]);
  });

  it('says that nothing pays at the moment', async () => {
    const reader = services.reset('client');
    services.answer(read, () => sari);
    services.answer(openTimes, () => ({ choices: [] }));
    const page = await openPage(remote, path, reader);
    await page.settled();
    expectShown('No call can be booked now');
  });
});
