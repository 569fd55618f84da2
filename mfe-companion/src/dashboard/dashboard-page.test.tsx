import { bookings } from '@kabar/contracts/bookings';
import { companions } from '@kabar/contracts/companions';
import { trialBookings } from '@kabar/contracts/trial-bookings';
import { expectShown, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { exampleOf } from '@kabar/remote-tests/example-of';
import { sendToPage } from '@kabar/remote-tests/no-socket';
import { openPage } from '@kabar/remote-tests/open-page';
import { act } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import type { OwnCompanionView } from '../companions/api.ts';
import { remote } from '../remote.tsx';

const { received, approve } = trialBookings.endpoints;
const { own, confirm } = bookings.endpoints;

async function open(arrange: () => void) {
  const person = services.reset('companion', 'empty');
  arrange();
  const page = await openPage(remote, '/dashboard', person);
  await page.settled();
  return page;
}

/** Answers with the example companion record and these changes. */
function answerOwn(change: Partial<OwnCompanionView>): void {
  services.answer(companions.endpoints.own, () => {
    const { output } = companions.endpoints.own;
    const { companion } = output.parse(exampleOf(output, 'full', 'companion'));
    return { companion: companion && { ...companion, ...change } };
  });
}

describe('the trial booking requests on the dashboard of a companion', () => {
  const example = trialBookings.endpoints.read.output.parse(
    exampleOf(trialBookings.endpoints.read.output, 'full', 'trial'),
  );
  const request = (rivals: number) => ({
    ...example,
    ...{ status: 'pending' as const, rivals, rejectionReason: null, cancelledBy: null },
    client: { ...example.client, fullName: 'Mary Lee', preferredName: 'Mary' },
    ...{ requestedStartTime: '2026-03-06T03:00:00.000Z', cancellationReason: null },
    requestedEndTime: '2026-03-06T03:10:00.000Z',
  });
  const openWith = (rivals: number) =>
    open(() => services.answer(received, () => ({ trialBookings: [request(rivals)], next: null })));
  const approveButton = 'Approve the request of Mary Lee';

  // Requirement: TRIAL-050
  it('stay with a message when a decision was not stored', async () => {
    const page = await openWith(0);
    services.refuse(approve, 'internal');
    await press(page, approveButton);
    expectShown('Failed to update trial request. Please try again.');
    expect(findControl(approveButton)).toBeDefined();
  });

  it('come before everything else that the companion can do', async () => {
    const page = await open(() => {
      services.answer(received, () => ({ trialBookings: [request(0)], next: null }));
      answerOwn({ isVerified: true });
    });
    expect(page.body.querySelector('h2')?.textContent).toBe('Trial Booking Requests');
  });

  it('the trial booking requests on the dashboard of a companion are decided once by a double click', async () => {
    const page = await openWith(0);
    const button = findControl(approveButton);
    button?.click();
    button?.click();
    await page.settled();
    expect(services.inputsOf(approve)).toHaveLength(1);
  });

  it('say beforehand that another request for the time will be rejected', async () => {
    const page = await openWith(1);
    expectShown('One other person asked for this time too.');
    await press(page, approveButton);
    expectShown(/know that it is taken/);
    expect(services.inputsOf(approve)).toEqual([]);
    await press(page, 'Not yet');
    await press(page, approveButton);
    await press(page, 'Approve request');
    expect(services.inputsOf(approve)).toHaveLength(1);
  });
});

describe('the dashboard of a companion', () => {
  it('confirms a session with one press', async () => {
    const example = bookings.endpoints.read.output.parse(
      exampleOf(bookings.endpoints.read.output, 'full', 'booking'),
    );
    const due = { ...example, status: 'scheduled' as const, confirmationDue: true, proposal: null };
    const page = await open(() => services.answer(own, () => ({ bookings: [due], next: null })));
    expectShown('Sessions to confirm');
    services.answer(own, () => ({ bookings: [], next: null }));
    await press(page, 'Confirm session');
    expect(services.inputsOf(confirm)).toEqual([{ id: due.id }]);
    expectShown('Sessions to confirm', 'The session is confirmed. Thank you.');
    expect(findTexts('Confirm session')).toEqual([]);
  });

  it.each([
    ['told live', 'notification', { type: 'companion_approved' }],
    ['made before the first live event', 'connection', true],
    ['made while live events were lost', 'resync', {}],
  ] as const)('shows a decision that was %s', async (_when, event, payload) => {
    const pending = { isVerified: false, verificationStatus: 'pending' } as const;
    const page = await open(() => answerOwn(pending));
    expectShown('Your documents are under review');
    answerOwn({ isVerified: true });
    await act(async () => sendToPage(event, payload));
    await page.settled();
    expectShown('Verified & Active');
  });

  it('says what clients still miss, until nothing is', async () => {
    const verified = (introductionMissing: OwnCompanionView['introductionMissing']) => () =>
      answerOwn({ isVerified: true, introductionMissing });
    await open(verified(['picture']));
    expectShown('Verified & Active', 'Introduce yourself to clients');
    const card = findTexts('Introduce yourself to clients')[0]?.closest('section');
    expect(card?.textContent).toContain('A picture of you (still missing)');
    expect(card?.textContent).toContain('A few words about you (done)');
    await open(verified([]));
    expectShown('Clients can find you and ask for a trial call.');
    expect(findTexts('Introduce yourself to clients')).toEqual([]);
  });
});
