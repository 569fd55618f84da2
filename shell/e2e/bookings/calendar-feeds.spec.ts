import { newPair } from '../chat-pair.ts';
import { expect, expectAccessible, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';

// Decision: 20
test('the next call is added to a calendar from the dashboard, and a calendar address lists the calls until it is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const { client } = await newPair(browser, baseURL);
  await openAs(page, client, '/dashboard');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).first().click();
  expect((await download).suggestedFilename()).toBe('call.ics');
  await visitInside(page, '/account');
  await page.getByRole('button', { name: 'Create a link' }).click();
  const address = await page.getByLabel('Calendar link').inputValue();
  await expectAccessible(page);
  // Reads like a calendar program, without a login session.
  const program = await browser.newContext();
  const read = (url: string) => program.request.get(url);
  expect(await (await read(address)).text()).toContain('SUMMARY:Trial call with Siti');

  await page.reload();
  await expect(page.getByLabel('Calendar link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create a new link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create a new link' }).click();
  const second = await page.getByLabel('Calendar link').inputValue();
  expect((await read(address)).status()).toBe(404);
  expect((await read(second)).status()).toBe(200);
  await page.getByRole('button', { name: 'Delete the link' }).click();
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  expect((await read(second)).status()).toBe(404);
  await program.close();
});
