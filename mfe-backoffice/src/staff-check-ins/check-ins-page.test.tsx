import { companionCheckIns } from '@kabar/contracts/companion-check-ins';
import { featureFlags } from '@kabar/contracts/feature-flags';
import { staffCheckIns } from '@kabar/contracts/staff-check-ins';
import {
  choose,
  expectShown,
  fill,
  findControl,
  findTexts,
  press,
} from '@kabar/remote-tests/act-on-page';
import { exampleOf } from '@kabar/remote-tests/example-of';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';
import type { StaffCheckInView } from './api.ts';

const { list } = staffCheckIns.endpoints;
const { reply, spoken } = companionCheckIns.endpoints;
const example = list.output.parse(exampleOf(list.output, 'full', 'staff'));
const now = new Date().toISOString();

const unanswered: Partial<StaffCheckInView> = {
  ...{ answeredAt: null, tappedAt: null, cameBy: null, missedAt: null, spokenAt: null },
  ...{ message: null, companion: null, isReplied: false, wantsCallSince: null },
};

/** Opens today's check-ins as a moderator. */
function open(rows: readonly Partial<StaffCheckInView>[], at = '/admin/check-ins') {
  return openSettled(remote, at, 'moderator', () =>
    services.answer(list, () => ({
      figures: { asked: 12, answered: 9, medianMinutes: 7, missed: 2, falseAlarms: 1 },
      next: null,
      checkIns: rows.flatMap((change) =>
        example.checkIns
          .slice(0, 1)
          .map((one) => ({ ...one, ...unanswered, id: exampleId, personName: 'Ana', ...change })),
      ),
    })),
  );
}

const openAna = (change: Partial<StaffCheckInView>) =>
  open([change], `/admin/check-ins?review=${exampleId}`);

describe('the check-ins of today', () => {
  it('the check-ins of today have metrics, and a row for each person with state, time and channel', async () => {
    await open([{ state: 'fine', answeredAt: now, cameBy: 'personal_link' }]);
    expectShown('12', '9', '7 minutes', '2', '1', 'Our team', /, by the personal link$/);
  });

  it('name a loved one by the account when their own name is not for staff', async () => {
    const client = { id: exampleId, fullName: 'Eva Lim', preferredName: 'Eva', avatarUrl: null };
    const lovedOne = { client, lovedOneId: exampleId };
    await open([{ ...lovedOne, personName: 'Eva' }]);
    expectShown('Loved one of Eva Lim');
    expect(findTexts('Eva')).toEqual([]);
    await open([{ ...lovedOne, personName: 'Ibu Sari' }]);
    expectShown('Ibu Sari', 'Loved one of', 'Eva Lim');
  });

  it('the check-ins of today are filtered by state and day', async () => {
    const page = await open([{ state: 'missed' }], '/admin/check-ins?filter=missed');
    expectShown('Filters');
    expect(services.inputsOf(list)[0]).toMatchObject({ state: 'missed' });
    await choose(page, 'State', 'Late');
    expect(services.inputsOf(list).at(-1)).toMatchObject({ state: 'late' });
    await choose(page, 'State', 'Missed');
    await fill(page, 'Day', '2026-03-03');
    await page.settled();
    expect(services.inputsOf(list).at(-1)).toMatchObject({ state: 'missed', date: '2026-03-03' });
  });

  it('get a reply of staff only where no companion answers, once', async () => {
    const page = await openAna({ state: 'fine', answeredAt: now, cameBy: 'page', message: 'Hi' });
    expectShown('Hi');
    await press(page, 'Send reply');
    expectShown('Please write a sentence.');
    await fill(page, 'Reply to Ana', ' Good morning ');
    services.cut(reply);
    await press(page, 'Send reply');
    expectShown('The reply was not sent. Please try again.');
    services.cut(reply, false);
    await press(page, 'Send reply');
    const [first, second] = services.inputsOf(reply);
    expect(first).toMatchObject({ id: exampleId, text: 'Good morning' });
    expect(second).toEqual(first);
    const { companion } = example.checkIns[0] ?? {};
    for (const change of [{ companion: companion ?? null }, { isReplied: true }]) {
      await openAna({ state: 'fine', answeredAt: now, cameBy: 'page', ...change });
      expect(findControl('Send reply')).toBeUndefined();
    }
  });

  it('record a talk that ends a request for a call', async () => {
    const page = await openAna({ state: 'call', answeredAt: now, cameBy: 'push' });
    await press(page, 'I have talked to Ana');
    expect(services.inputsOf(spoken)).toEqual([{ id: exampleId }]);
    await openAna({ state: 'call', answeredAt: now, cameBy: 'push', spokenAt: now });
    expect(findControl('I have talked to Ana')).toBeUndefined();
    await openAna({ state: 'open' });
    expect(findControl('I have talked to Ana')).toBeUndefined();
  });

  it('record a talk with a person who did not answer, where no companion does', async () => {
    const page = await openAna({ state: 'missed', missedAt: now });
    await press(page, 'I have talked to Ana');
    expect(services.inputsOf(spoken)).toEqual([{ id: exampleId }]);
    const { companion } = example.checkIns[0] ?? {};
    await openAna({ state: 'missed', missedAt: now, companion: companion ?? null });
    expect(findControl('I have talked to Ana')).toBeUndefined();
  });

  it('the check-ins of today are not offered while the feature is off', async () => {
    const off = () =>
      services.answer(featureFlags.endpoints.list, () => ({
        flags: { check_in_plans_enabled: false },
      }));
    await openSettled(remote, '/admin/bookings', 'moderator', off);
    expect(screen.queryByRole('link', { name: /^Check-ins/ })).toBeNull();
    expect(findTexts('Daily check-ins')).toEqual([]);
  });
});
