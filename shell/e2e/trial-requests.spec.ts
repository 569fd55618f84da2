import { expect, expectAccessible, test } from './fixtures.ts';
import { openAs } from './open-as.ts';
import { newClient } from './trial-bookings-people.ts';
import { choice, choose, continueButton, latestOf } from './trial-requests-people.ts';

test.describe('the wizard for a trial request', () => {
  // Requirement: TRIAL-002, TRIAL-004, TRIAL-005, TRIAL-006, TRIAL-008, TRIAL-009 (Decision: 53), TRIAL-010, TRIAL-011
  // Requirement: TRIAL-012, TRIAL-013, TRIAL-014, TRIAL-016, TRIAL-018, PROF-072
  test('leads through four steps from the dashboard to a request that the card shows', async ({
    page,
    baseURL,
  }) => {
    const client = await newClient(baseURL);
    await openAs(page, client, '/dashboard');
    const card = page.getByRole('region').or(page.locator('section'));
    await expect(card.getByRole('heading', { name: 'Trial Request' })).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a trial call' }).click();
    await expect(page).toHaveURL(/\/trial\/request/);

    await expect(page.getByText('Step 1 of 4: Who it is for')).toBeVisible();
    await choose(page, 'Myself');
    await expect(continueButton(page)).toBeEnabled();
    await choose(page, 'Loved one');
    await expect(continueButton(page)).toBeDisabled();
    await page.getByLabel('Name of your loved one').fill('A ');
    await expect(continueButton(page)).toBeDisabled();
    await page.getByLabel('Name of your loved one').fill('Al');
    await expect(page.getByLabel('Relationship')).toBeVisible();
    await expect(continueButton(page)).toBeEnabled();
    await continueButton(page).click();
    await expect(page.getByText('Please ask first, and choose how you asked.')).toBeVisible();
    await expect(page.getByText('We can only call people who are 18 or older.')).toBeVisible();
    await expectAccessible(page);
    await choose(page, 'Yes, I asked on the phone');
    await page.getByRole('checkbox', { name: 'Al is 18 or older' }).check();
    await continueButton(page).click();

    await expect(page.getByText('Step 2 of 4: How and when')).toBeVisible();
    for (const method of ['Phone', 'WhatsApp', 'Telegram', 'Zoom', 'Google Meet', 'Email']) {
      await expect(choice(page, method)).not.toBeChecked();
    }
    await expect(continueButton(page)).toBeDisabled();
    await choose(page, 'Email');
    await expect(page.getByLabel('Email address')).toHaveAttribute('type', 'email');
    await page.getByRole('button', { name: 'Add a time' }).click();
    const days = page.getByLabel('Day').getByRole('option');
    expect(
      await days.evaluateAll((all) =>
        all.map((one) => [one.getAttribute('value'), one.textContent]),
      ),
    ).toEqual(
      ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
        (name, day) => [String(day), name],
      ),
    );
    await expect(page.getByLabel('From')).toHaveAttribute('placeholder', '09:00');
    await expect(page.getByLabel('To', { exact: true })).toHaveAttribute('placeholder', '10:00');
    await page.getByLabel('Email address').fill('al@');
    await page.getByLabel('From').fill('10');
    await page.getByLabel('To', { exact: true }).fill('9:30');
    await continueButton(page).click();
    await expect(page.getByText('The end must be after the start.')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('From')).toHaveValue('10:00');
    await expectAccessible(page);
    await page.getByLabel('Email address').fill('al@people.test');
    await page.getByLabel('Day').selectOption('Sunday');
    await page.getByLabel('From').fill('5.00');
    await continueButton(page).click();

    await expect(page.getByText('Step 3 of 4: What it is about')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(7);
    await expect(continueButton(page)).toBeDisabled();
    await choose(page, 'Checking in on an older person');
    await expect(continueButton(page)).toBeEnabled();
    await choose(page, 'Other');
    await expect(continueButton(page)).toBeDisabled();
    await page.getByLabel('What else?').fill('  ');
    await expect(continueButton(page)).toBeDisabled();
    await page.getByLabel('What else?').fill('Practise English');
    await expect(page.getByLabel('Message')).toBeVisible();
    await page.getByLabel('Special instructions').fill('Hears better on the left.');
    await expectAccessible(page);
    await continueButton(page).click();

    await expect(page.getByText('Step 4 of 4: Review')).toBeVisible();
    for (const told of ['Al', 'Yes, I asked on the phone', 'Email: al@people.test']) {
      await expect(page.getByText(told, { exact: true })).toBeVisible();
    }
    await expect(page.getByText(/^Sun,? 05:00.09:30$/)).toBeVisible();
    await expect(page.getByText('By your clock: Jakarta (WIB, UTC+7)')).toBeVisible();
    await expect(page.getByText('Practise English')).toBeVisible();
    await expect(page.getByText('Hears better on the left.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('We are looking for a companion')).toBeVisible();
    await expect(page.getByText('For Al')).toBeVisible();
    const request = await latestOf(client);
    expect(request).toMatchObject({
      status: 'pending',
      isForLovedOne: true,
      personOfCare: { fullName: 'Al', relationship: null },
      preferredMedium: 'email',
      contactValue: 'al@people.test',
      // Sunday morning in Jakarta is Saturday evening in UTC.
      preferredTimes: [{ day: 6, startUtc: '22:00', endUtc: '02:30' }],
      purpose: 'other',
      otherPurpose: 'Practise English',
      message: null,
      specialInstructions: 'Hears better on the left.',
    });
    await page.goto('/trial/request');
    await expect(page.getByText('You have already asked for a trial call')).toBeVisible();
  });

  // Requirement: TRIAL-003, GUARD-034
  test("goes back by its button and the phone's Back, is left by Cancel, keeps its answers, and after a withdrawal asks again with them; it does not exist while the feature is off", async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await openAs(page, await newClient(baseURL), '/trial/request');
    await choose(page, 'Myself');
    await continueButton(page).click();
    await choose(page, 'WhatsApp');
    await page.getByLabel('WhatsApp number').fill('+62 812');
    await choose(page, 'Telegram');
    await choose(page, 'WhatsApp');
    await expect(page.getByLabel('WhatsApp number')).toHaveValue('+62 812');
    await continueButton(page).click();
    await choose(page, 'A good conversation');
    await page.getByLabel('Message').fill('I love chess.');
    await page.goBack();
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await expect(page.getByLabel('WhatsApp number')).toHaveValue('+62 812');
    await page.goForward();
    await expect(page.getByLabel('Message')).toHaveValue('I love chess.');
    await page.reload();
    await expect(page.getByLabel('Message')).toHaveValue('I love chess.');
    await continueButton(page).click();
    await expect(page.getByText('Step 4 of 4')).toBeVisible();
    for (const step of [3, 2, 1]) {
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('link', { name: 'Continue your request' }).click();
    await expect(choice(page, 'Myself')).toBeChecked();
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/trial/request?step=4');
    await expect(page.getByText('WhatsApp: +62 812')).toBeVisible();
    await page.getByRole('button', { name: 'Change: What is the call about?' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('I love chess.');
    await continueButton(page).click();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText('We are looking for a companion')).toBeVisible();

    await page.getByRole('button', { name: 'Withdraw request' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(page.getByText('You took this request back.')).toBeVisible();
    await page.getByRole('link', { name: 'Ask again' }).click();
    await expect(choice(page, 'Myself')).toBeChecked();
    await continueButton(page).click();
    await expect(page.getByLabel('WhatsApp number')).toHaveValue('+62 812');
    await continueButton(page).click();
    await expect(page.getByLabel('Message')).toHaveValue('I love chess.');

    await page.route('**/api/backoffice/feature-flags', (route) =>
      route.fulfill({ json: { flags: { video_trial_enabled: true } } }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Step \d of 4/)).toHaveCount(0);
  });
});
