import { dashboard } from '@kabar/contracts/dashboard';
import { openPage } from '@kabar/remote-tests/open-page';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

// Decision: 40
it('shows an admin background jobs that have failed for good, by name', async () => {
  const person = services.reset('admin');
  services.answer(dashboard.endpoints.systemStatus, ({ parts, ...rest }) => ({
    ...rest,
    parts: [
      ...parts.filter(({ name }) => name !== 'jobs'),
      { name: 'jobs' as const, state: 'given_up' as const },
    ],
    givenUp: [{ task: 'auth:erase-account', jobs: 2 }],
    pushAnswers: [
      { status: 0, answers: 1 },
      { status: 201, answers: 12 },
      { status: 403, answers: 3 },
    ],
  }));
  const page = await openPage(remote, '/admin', person);
  await page.settled();
  const line = screen.getByText('Background work').closest('li');
  expect(line?.textContent).toContain('Needs attention');
  expect(screen.getByText('Background work has failed for good')).toBeTruthy();
  expect(screen.getByText(/auth:erase-account \(2\)/)).toBeTruthy();
  expect(
    screen.getByText(
      'Push notifications of the last seven days: 1 without an answer, 12 accepted (201), 3 not accepted (403)',
    ),
  ).toBeTruthy();
});
