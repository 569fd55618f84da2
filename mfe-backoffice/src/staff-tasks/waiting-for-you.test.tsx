import { incidents } from '@kabar/contracts/incidents';
import { staffTasks } from '@kabar/contracts/staff-tasks';
import { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import { choose, fill, press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';
import type { TaskView } from './api.ts';

const { list } = staffTasks.endpoints;
const first = '01900000-0000-7000-8000-000000000001';
const second = '01900000-0000-7000-8000-000000000002';
const third = '01900000-0000-7000-8000-000000000003';

const task = (changed: Partial<TaskView>): TaskView => ({
  ...{ id: first, kind: 'incident', urgency: 'urgent', detail: 'urgent' },
  ...{ person: { id: second, fullName: 'Ibu Sri' }, other: null, owner: null },
  ...{ since: new Date(Date.now() - 7_200_000).toISOString(), until: null, isOwn: false },
  ...{ moment: '2026-11-01T08:00:00.000001Z', snooze: null },
  ...changed,
});

const open = (visitor: 'admin' | 'moderator', tasks: TaskView[], query = '') =>
  openSettled(remote, `${visitor === 'admin' ? '/admin' : '/moderator'}${query}`, visitor, () =>
    services.answer(list, () => ({ tasks, next: null })),
  );

const rows = () => screen.getAllByRole('row').slice(1);
const acts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-task-act]')].map((act) => act.ariaLabel);
const key = (name: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));

describe('the list of staff tasks', () => {
  it('shows urgency in a word, since when, the owner, and the next step; admins can open the person', async () => {
    const page = await open('admin', [
      task({}),
      task({ id: second, kind: 'verification', urgency: 'normal', detail: 'again' }),
      task({
        ...{ id: third, kind: 'second_admin', urgency: 'today', detail: 'payout' },
        ...{ person: null, isOwn: true },
      }),
    ]);
    const [urgent, verification, batch] = rows().map(({ textContent }) => textContent ?? '');
    expect(urgent).toMatch(/Urgent.*Urgent call for help.*Ibu Sri.*2 hours.*No owner yet.*Take it/);
    expect(verification).toMatch(/Documents sent again.*Check/);
    expect(verification).not.toContain('Urgent');
    expect(batch).toMatch(
      /Today.*Batch of payouts to approve.*Not about one person.*You asked for it/,
    );
    expect(screen.getAllByRole('link', { name: 'Ibu Sri' })[0]?.getAttribute('href')).toBe(
      `/admin/users/${second}`,
    );
    expect(textOf(page)).toContain('3 tasks shown');
  });

  it('leads moderators to their page of the person, and shows them no kinds of money', async () => {
    await open('moderator', [task({})]);
    expect(screen.getAllByRole('link', { name: 'Ibu Sri' })[0]?.getAttribute('href')).toBe(
      `/moderator/users/${second}`,
    );
    const select = screen.getByLabelText('Kind');
    expect(select.textContent).toContain('Verifications');
    for (const kind of [
      'Failed payments',
      'Second admin',
      'Messages to the team',
      'Payouts to companions',
    ])
      expect(select.textContent, kind).not.toContain(kind);
  });

  it('gives an incident to whoever takes it, and reads the list again', async () => {
    const page = await open('moderator', [task({})]);
    const before = services.inputsOf(list).length;
    await press(page, 'Take it: Urgent call for help, Ibu Sri');
    expect(services.inputsOf(incidents.endpoints.take)).toEqual([{ id: first }]);
    expect(services.inputsOf(list).length).toBeGreaterThan(before);
    expect(textOf(page)).toContain('It is yours now.');
  });

  it('reports that a colleague was faster', async () => {
    const page = await openSettled(remote, '/moderator', 'moderator', () => {
      services.answer(list, () => ({ tasks: [task({})], next: null }));
      services.refuse(incidents.endpoints.take, 'already_taken');
    });
    await press(page, 'Take it: Urgent call for help, Ibu Sri');
    expect(textOf(page)).toContain('It could not be taken.');
  });

  it('keeps its filters in the address, and ignores invalid ones', async () => {
    const page = await open('admin', [task({})], '?kind=report&owner=mine');
    expect(services.inputsOf(list)[0]).toEqual({ kind: 'report', owner: 'mine' });
    await choose(page, 'Owner', 'No owner');
    expect(services.inputsOf(list).at(-1)).toEqual({ kind: 'report', owner: 'nobody' });
    await open('admin', [task({})], '?kind=weather&owner=them');
    expect(services.inputsOf(list)[0]).toEqual({});
  });

  it('the list of staff tasks is one press away from a task that was opened from it, with its filters', async () => {
    const message = task({ id: second, kind: 'report', urgency: 'today', detail: null });
    const page = await open('admin', [message], '?owner=mine');
    const back = 'Back to “Waiting for you”';
    expect(textOf(page)).not.toContain(back);
    await press(page, 'Decide: Reported message, Ibu Sri');
    expect(page.address()).toContain('/admin/flags');
    await press(page, 'Done');
    await press(page, back);
    expect(page.address()).toBe('/admin?owner=mine');
    expect(textOf(page)).not.toContain(back);
    await openSettled(remote, '/admin/flags', 'admin');
    expect(textOf(page)).not.toContain(back);
  });

  it('says beside the list that a request which was opened from it is assigned', async () => {
    const { list: requests, assign } = staffTrialRequests.endpoints;
    const waiting = task({ kind: 'trial_request', urgency: 'normal', detail: null });
    const page = await openSettled(remote, '/moderator', 'moderator', () => {
      services.answer(list, () => ({ tasks: [waiting], next: null }));
      services.answer(requests, (example) => ({
        ...example,
        trialRequests: example.trialRequests.slice(0, 1).map((request) => ({
          ...{ ...request, id: first, status: 'pending' as const, companion: null },
        })),
      }));
    });
    await press(page, 'Choose companion: Trial request without a companion, Ibu Sri');
    await press(page, 'Assign Companion');
    await press(page, /^Assign (Sari|Made)/);
    expect(services.inputsOf(assign)).toHaveLength(1);
    const section = screen.getByRole('heading', { name: 'Waiting for you' }).closest('section');
    expect(section?.textContent).toMatch(/is assigned to/);
  });

  it('has its filters behind a button on a phone, open when the list is filtered', async () => {
    const page = await open('admin', [task({})]);
    const button = () => screen.getByRole('button', { name: 'Filters' });
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await press(page, 'Filters');
    expect(button().getAttribute('aria-expanded')).toBe('true');
    await open('admin', [task({})], '?owner=mine');
    expect(button().getAttribute('aria-expanded')).toBe('true');
  });

  it('the list of staff tasks shows an empty state', async () => {
    expect(textOf(await open('admin', []))).toContain('Nothing is waiting');
    const filtered = await open('admin', [], '?kind=report');
    expect(textOf(filtered)).toContain('Nothing of this kind is waiting');
  });

  it('moves over its rows by j and k, stops at the ends, and ignores keys in fields', async () => {
    await open('admin', [
      task({}),
      task({ id: second, kind: 'report', urgency: 'today', detail: null }),
    ]);
    const focused = () => document.activeElement?.ariaLabel;
    const [one, two] = acts();
    key('j');
    expect(focused()).toBe(one);
    key('k');
    expect(focused()).toBe(one);
    key('j');
    key('j');
    expect(focused()).toBe(two);
    key('k', screen.getByLabelText('Kind'));
    expect(focused()).toBe(two);
    key('k');
    expect(focused()).toBe(one);
  });
});

describe('the owner of a task', () => {
  const colleague = { id: third, fullName: 'Joko Moderator', role: 'moderator' as const };
  const colleagues = () =>
    services.answer(staffTasks.endpoints.colleagues, () => ({ colleagues: [colleague] }));
  const { assign, snooze, wake } = staffTasks.endpoints;
  const report = task({ kind: 'report', urgency: 'today', detail: null });
  const label = 'Reported message, Ibu Sri';

  it('the owner of a task is chosen with the key a on the focused row, and sent with the current owner', async () => {
    const page = await open('moderator', [report]);
    colleagues();
    key('j');
    key('a');
    await page.settled();
    await choose(page, 'Assign to', 'Joko Moderator');
    await press(page, 'Assign');
    expect(services.inputsOf(assign)).toEqual([
      { kind: 'report', id: first, moment: report.moment, ownerId: third, from: null },
    ]);
    expect(textOf(page)).toContain('1 of 1 done');
  });

  it('the owner of a task that only admins see cannot be a moderator', async () => {
    const page = await open('admin', [task({ kind: 'message', urgency: 'today', detail: null })]);
    colleagues();
    await press(page, 'Assign: Unanswered message to the team, Ibu Sri');
    expect(screen.getByLabelText('Assign to').textContent).not.toContain('Joko Moderator');
  });

  it('snoozes with a reason, several at once, and names those that were refused', async () => {
    const other = task({ kind: 'verification', id: second, urgency: 'normal', detail: null });
    const page = await open('moderator', [report, other]);
    await press(page, 'Select all shown');
    await press(page, 'Snooze');
    await press(page, 'Snooze');
    expect(textOf(page)).toContain('Please write a few words.');
    await fill(page, 'What is it waiting for? Your colleagues read this.', 'Waits for a call');
    services.refuse(snooze, 'snooze_out_of_range');
    await press(page, 'Snooze');
    expect(services.inputsOf(snooze)).toHaveLength(2);
    expect(services.inputsOf(snooze)[0]).toMatchObject({ id: first, reason: 'Waits for a call' });
    expect(textOf(page)).toContain('0 of 2 done');
  });

  it('offers no snooze for what is urgent, and waking for what is snoozed', async () => {
    await open('moderator', [task({})]);
    expect(screen.queryByRole('button', { name: /^Snooze: / })).toBeNull();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const page = await open(
      'moderator',
      [{ ...report, snooze: { until, reason: 'Waits for a call' } }],
      '?owner=snoozed',
    );
    expect(services.inputsOf(list).at(-1)).toEqual({ state: 'snoozed' });
    expect(textOf(page)).toContain('Waits for a call');
    await press(page, `Wake: ${label}`);
    expect(services.inputsOf(wake)).toEqual([{ kind: 'report', id: first, moment: report.moment }]);
  });
});

describe('a request to a second admin', () => {
  it('opens beside the list, and says when it no longer waits', async () => {
    const page = await open('admin', [], `?request=${third}`);
    expect(textOf(page)).toContain('This request is no longer waiting.');
    await press(page, 'Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a request to a second admin is not opened for moderators', async () => {
    await open('moderator', [], `?request=${third}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
