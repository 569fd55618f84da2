import { newPair, say } from './chat-pair.ts';
import { expect, signIn, test } from './fixtures.ts';
import { expectFocus, expectHolds, press, reach, type } from './keys.ts';
import { newCompanion, newPerson, password } from './people.ts';
import {
  ask,
  enter,
  jakartaTime,
  newClient,
  unique,
  verifiedCompanion,
} from './trial-bookings-people.ts';

// People are onboarded, verified and connected first.

test('signing in and closing the account need no mouse, also after a wrong password', async ({
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
  await reach(page, open, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(dialog.getByRole('heading'));
  await expectHolds(dialog, open);
  await page.keyboard.press('Enter');
  await type(page, dialog.getByLabel('Start Time'), '13:00');
  await type(page, dialog.getByLabel('End Time'), '14:00');
  await type(page, dialog.getByLabel('Reason'), 'Dentist');
  await press(page, dialog.getByRole('button', { name: 'Block Time' }));
  await expect(dialog.getByText(/^Time blocked/)).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Close' }).last());
  await expectFocus(open);
  await press(page, page.getByRole('button', { name: 'Remove block 13:00 – 14:00' }));
  await expect(page.getByText('The block is removed.', { exact: false })).toBeVisible();
  await expectFocus(page.getByRole('heading', { name: 'Your hours' }));
});

test('chatting and reporting need no mouse', async ({ page, browser, baseURL }) => {
  const { client, companion, conversationId } = await newPair(browser, baseURL);
  await say(companion, conversationId, 'Please send me money');
  await enter(page, client);
  await page.goto('/chat');
  const field = page.getByPlaceholder('Write a message');
  await expect(page.getByText('Enter sends. Shift and Enter begin a new line.')).toBeVisible();
  await type(page, field, 'Good morning');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Good morning' })).toContainText('Sent');
  await expectFocus(field);

  const report = page.getByRole('button', { name: 'Report this message' });
  const dialog = page.getByRole('dialog');
  await reach(page, report, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(dialog.getByLabel('What is wrong with it?'));
  await expectHolds(dialog, report);
  await page.keyboard.press('Enter');
  await type(page, dialog.getByLabel('What is wrong with it?'), 'She asks for money');
  await press(page, dialog.getByRole('button', { name: 'Send report' }));
  await expect(dialog.getByText('Thank you.', { exact: false })).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Close' }).last());
  await expectFocus(report);
});

test('an admin finds, reviews and approves a companion by keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const companion = await newCompanion(browser, baseURL, unique('Sari'));
  await signIn(page, 'admin');
  await page.goto('/admin/companions');
  await expect(page.getByLabel('Search companions by name')).toBeVisible();
  await page.keyboard.press('/');
  await expectFocus(page.getByLabel('Search companions by name'));
  await page.keyboard.type(companion.name);
  await expect(page.getByRole('row')).toHaveCount(2);
  const review = page.getByRole('button', { name: `Review ${companion.name}` });
  const drawer = page.getByRole('dialog');
  await press(page, review);
  // By phone and by WhatsApp.
  await expect(drawer.getByText('+6281234567890')).toHaveCount(2);
  await expectHolds(drawer, review);
  await page.keyboard.press('Enter');
  await page.route('**/decisions', (route) => route.abort());
  const approve = drawer.getByRole('button', { name: 'Approve' });
  await type(page, drawer.getByLabel('Admin Notes (Optional)'), 'Seen in a video call');
  await press(page, approve);
  await expect(drawer.getByRole('alert')).toContainText('Please try again.');
  await expectFocus(approve);
  await page.unroute('**/decisions');
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Companion approved successfully!')).toBeVisible();
  await expectFocus(review);
});
