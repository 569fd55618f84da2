import { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { expectShown, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, fine, holderAnswer } = missedCheckIns.endpoints;

// Decision: 29
it('a client who could not be reached says with one press that they are fine', async () => {
  const person = services.reset('client');
  const stored = (state: 'running' | 'ended') =>
    services.answer(list, (example) => ({
      missedCheckIns: example.missedCheckIns.slice(0, 1).map((one) => ({
        ...{ ...one, state, lovedOneId: null, lovedOneName: null },
      })),
    }));
  stored('running');
  const page = await openPage(remote, '/care', person);
  await page.settled();
  expectShown('We could not reach you');
  stored('ended');
  await press(page, 'I am fine');
  expect(services.inputsOf(fine)).toEqual([{ id: expect.any(String) }]);
  expect(findTexts('We could not reach you')).toEqual([]);
});

// Decision: 91
it('whoever holds the account of a loved one is asked whether they have spoken to them, by their name', async () => {
  const person = services.reset('client');
  services.answer(list, (example) => ({
    missedCheckIns: example.missedCheckIns.slice(0, 1).map((one) => ({
      ...{ ...one, state: 'running' as const, lovedOneName: 'Ibu Ratih' },
      ...{ lovedOneId: '01900000-0000-7000-8000-000000000009', steps: one.steps.slice(0, 1) },
    })),
  }));
  const page = await openPage(remote, '/care', person);
  await page.settled();
  expectShown('We could not reach Ibu Ratih');
  expect(findTexts('I am fine')).toEqual([]);
  await press(page, 'No, ask the next');
  await press(page, 'Yes, they are fine');
  expect(services.inputsOf(holderAnswer)).toMatchObject([{ reached: false }, { reached: true }]);
  expect(services.inputsOf(fine)).toEqual([]);
});

it.each([
  [null, 'I am fine'],
  ['01900000-0000-7000-8000-000000000009', 'Yes, they are fine'],
])('the dashboard thanks for the answer that ended it: %s', async (lovedOneId, answer) => {
  const person = services.reset('client');
  const stored = (state: 'running' | 'ended') =>
    services.answer(list, (example) => ({
      missedCheckIns: example.missedCheckIns.slice(0, 1).map((one) => ({
        ...{ ...one, state, lovedOneId, session: { ...one.session, kind: 'booking' as const } },
        steps: one.steps.slice(0, 1),
      })),
    }));
  stored('running');
  const page = await openPage(remote, '/dashboard', person);
  await page.settled();
  // Dismisses the review dialog, which is in front of the page.
  await press(page, 'Not now');
  expect(findTexts('Thank you. We have stopped asking.')).toEqual([]);
  stored('ended');
  await press(page, answer);
  await page.settled();
  expectShown('Thank you. We have stopped asking.');
  expect(document.activeElement?.textContent).toContain('Thank you. We have stopped asking.');
});
