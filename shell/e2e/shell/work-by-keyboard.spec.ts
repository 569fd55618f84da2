import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectFocus, expectHolds, press, reach, type } from '../keys.ts';
import { newPerson, password } from '../people.ts';
import {
  ask,
  enter,
  jakartaTime,
  newClient,
  trialTimes,
  unique,
  verifiedCompanion,
} from '../trial-bookings-people.ts';

test('signing in and closing the account work by keyboard, also after a wrong password', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL, 'Ida Persson', 'client');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await type(page, 'Email', person.email);
  await type(page, 'Password', 'a-wrong-one');
  const submit = page.getByRole('button', { name: 'Sign In' });
  await press(page, submit);
  await expect(page.getByRole('alert')).toContainText('is not right');
  await expectFocus(submit);
  await reach(page, page.getByLabel('Password', { exact: true }), 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectFocus(page.getByRole('heading', { level: 1 }));

  await page.goto('/account');
  const close = page.getByRole('main').getByRole('button', { name: 'Close my account' });
  const dialog = page.getByRole('dialog');
  await press(page, close.first());
  await expectFocus(dialog.getByRole('heading'));
  await expectHolds(dialog, close.first());
  await page.keyboard.press('Enter');
  await type(page, dialog.getByLabel('Current password'), 'not-this-one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The password is not right. Please try again.')).toBeVisible();
  await expectFocus(dialog.getByLabel('Current password'));
  await type(page, dialog.getByLabel('Current password'), password);
  await press(page, dialog.getByRole('button', { name: 'Close my account' }));
  await expect(page.getByText(/Your account will be erased on/)).toBeVisible();
  await expectFocus(page.getByRole('heading', { name: 'Close your account' }));
});

// Requirement: CAL-005, CAL-006, CAL-007, CAL-008, CAL-009
test('a companion approves, declines and blocks time by keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const companion = await verifiedCompanion(browser, baseURL);
  const [welcome, unwelcome] = await Promise.all([
    newClient(baseURL, unique('Ana')),
    newClient(baseURL, unique('Ben')),
  ]);
  await ask(welcome, companion, jakartaTime('10:00'));
  await ask(unwelcome, companion, jakartaTime('11:00'));
  await enter(page, companion);
  await page.goto('/calendar');
  const cell = page.getByRole('cell').getByRole('button', { name: welcome.name });
  await press(page, cell);
  const title = page.getByRole('heading', { level: 2 }).first();
  await expectFocus(title);

  await press(page, page.getByRole('button', { name: `Approve the request of ${welcome.name}` }));
  await expect(page.getByText('Trial booking request approved!')).toBeVisible();
  await expectFocus(page.getByRole('heading', { name: 'Trial calls' }));

  const decline = page.getByRole('button', { name: `Decline the request of ${unwelcome.name}` });
  const question = page.getByRole('dialog', { name: 'Decline this request?' });
  await press(page, decline);
  await expectFocus(question.getByRole('heading'));
  await expectHolds(question, decline);
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'Decline request' }));
  await expect(page.getByText('Trial booking request rejected!')).toBeVisible();
  await expectFocus(page.getByRole('heading', { name: 'Trial calls' }));

  const open = page.getByRole('main').getByRole('button', { name: 'Block Time' });
  const dialog = page.getByRole('dialog', { name: 'Block Time' });
  const one = jakartaTime('13:00');
  expect(await trialTimes(welcome, companion)).toContain(one);
  await reach(page, open, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(dialog.getByRole('heading'));
  await expectHolds(dialog, open);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Date')).toHaveAttribute('readonly', '');
  const submit = dialog.getByRole('button', { name: 'Block Time' });
  await expect(submit).toBeDisabled();
  await type(page, dialog.getByLabel('Start Time'), '13:00');
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('End Time').selectOption('12:30');
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await type(page, dialog.getByLabel('End Time'), '14:00');
  await type(page, dialog.getByLabel('Reason'), 'Dentist');
  await expectAccessible(page);
  await page.route('**/api/bookings/blocked-times', (route) => route.abort());
  await press(page, submit);
  await expect(dialog.getByText('Failed to block time. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Dentist');
  await page.unroute('**/api/bookings/blocked-times');
  await press(page, submit);
  await expect(dialog.getByText(/^Time blocked/)).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Close' }).last());
  await expectFocus(open);
  await expect(page.getByText('Dentist')).toBeVisible();
  expect(await trialTimes(welcome, companion)).not.toContain(one);
  expect(await trialTimes(welcome, companion)).toContain(jakartaTime('14:00'));
  await press(page, page.getByRole('button', { name: 'Remove block 13:00 – 14:00' }));
  await expect(page.getByText('The block is removed.', { exact: false })).toBeVisible();
  await expectFocus(page.getByRole('heading', { name: 'Your hours' }));
  expect(await trialTimes(welcome, companion)).toContain(one);
});
