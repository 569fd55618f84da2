import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newClient } from '../trial-bookings-people.ts';
import { choice, choose, continueButton } from '../trial-requests-people.ts';

test.describe('the wizard for a trial request', () => {
  // trial-request-page.test.tsx of the client remote tests steps, fields and validation.
  // Requirement: TRIAL-003, GUARD-034
  test("goes back by its button and the phone's Back, can be cancelled, keeps its answers also after a withdrawal, and is not found while the feature is off", async ({
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
    await expect(page.getByText('You withdrew this request.')).toBeVisible();
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
