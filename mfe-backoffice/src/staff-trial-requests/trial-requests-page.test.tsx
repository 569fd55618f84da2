import { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import {
  choose,
  expectShown,
  fill,
  findControl,
  press,
  typedIn,
} from '@kabar/remote-tests/act-on-page';
import { exampleOf } from '@kabar/remote-tests/example-of';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { useSession } from '@kabar/web/session';
import { keepProfileZone } from '@kabar/web/zone-question';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, candidates, assign, cancelAsStaff } = staffTrialRequests.endpoints;

const [example] = list.output.parse(exampleOf(list.output, 'full', 'requests')).trialRequests;

const request = (fullName: string, medium: 'phone' | 'google_meet') => {
  if (!example) throw new Error('There is no example of a request.');
  return {
    ...{ ...example, id: crypto.randomUUID(), status: 'pending' as const, companion: null },
    ...{ preferredMedium: medium, client: { ...example.client, fullName } },
  };
};

describe('the trial requests of staff', () => {
  async function open() {
    const person = services.reset('admin');
    const requests = [request('Berta', 'phone'), request('Alma', 'google_meet')];
    services.answer(list, () => ({ trialRequests: requests, next: null, waiting: 2 }));
    const page = await openPage(remote, '/admin/trial-requests', person);
    await page.settled();
    return page;
  }

  // Requirement: ASSIGN-011, ASSIGN-012, ASSIGN-020
  it('the trial requests of staff are listed newest first with readable media, pending ones unless another status is chosen', async () => {
    const page = await open();
    expect(page.body.querySelector('h1')?.textContent).toBe('Pending Trial Requests');
    const rows = [...page.body.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(rows).toEqual([expect.stringContaining('Berta'), expect.stringContaining('Alma')]);
    expect(rows[1]).toContain('Google Meet');
    expect(services.inputsOf(list)).toContainEqual({ status: 'pending' });
    await choose(page, 'Which requests', 'Assigned');
    expect(page.address()).toContain('filter=assigned');
    expect(services.inputsOf(list).at(-1)).toMatchObject({ status: 'assigned' });
  });

  // Requirement: ASSIGN-013
  it('say that there are none', async () => {
    const person = services.reset('admin', 'empty');
    const page = await openPage(remote, '/admin/trial-requests', person);
    await page.settled();
    expectShown('No requests');
  });

  // Decision: 66
  it('show times by the clock that the reader chose, not by the one of the device', async () => {
    const person = services.reset('admin');
    const preferredTimes = [{ day: 3, startUtc: '23:00', endUtc: '23:30' }];
    const one = { ...request('Berta', 'phone'), preferredTimes };
    const createdAt = '2026-03-04T20:15:00.000Z';
    services.answer(list, () => ({
      trialRequests: [{ ...one, createdAt }],
      next: null,
      waiting: 1,
    }));
    const page = await openPage(remote, '/admin/trial-requests', person);
    await page.settled();
    expectShown(/Wed, 23:00/);
    const { profile } = useSession.getState();
    if (!profile) throw new Error('Nobody is signed in.');
    try {
      useSession.setState({ profile: { ...profile, timezone: 'Asia/Jakarta' } });
      keepProfileZone();
      await page.settled();
      expectShown(/Thu, 06:00/);
      expectShown(/5 Mar 2026, 03:15/);
    } finally {
      localStorage.clear();
    }
  });

  // Requirement: ASSIGN-018
  it('stay open with the search when a companion could not be assigned', async () => {
    const page = await open();
    services.answer(candidates, (all) => ({
      candidates: all.candidates.slice(0, 1).map((one) => ({
        ...{ ...one, companion: { ...one.companion, fullName: 'Wati' } },
      })),
    }));
    await press(page, 'Assign Companion: Berta');
    await fill(page, 'Search by name', 'Wati');
    await page.settled();
    expect(services.inputsOf(candidates).at(-1)).toMatchObject({ search: 'Wati' });
    services.refuse(assign, 'internal');
    await press(page, 'Assign Wati');
    expectShown('Failed to assign companion. Please try again.');
    expect(typedIn('Search by name')).toBe('Wati');
    services.refuse(assign, undefined);
    await press(page, 'Assign Wati');
    expectShown(/^Wati is assigned to Berta\./);
  });

  it('the trial requests of staff are cancelled with a reason', async () => {
    const page = await open();
    await press(page, 'Request of Berta');
    await press(page, 'Cancel request');
    await press(page, 'Cancel request');
    expectShown('Please write a few words.');
    await fill(page, 'Reason', 'Asked twice by mistake.');
    await press(page, 'Cancel request');
    expect(services.inputsOf(cancelAsStaff)).toEqual([
      expect.objectContaining({ reason: 'Asked twice by mistake.' }),
    ]);
    expect(findControl('Keep request')).toBeUndefined();
  });
});
