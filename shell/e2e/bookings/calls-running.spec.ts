import { expectRising } from '../calls-bytes.ts';
import { meetInCall } from '../calls-journey.ts';
import { expectTogether } from '../calls-people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

test.setTimeout(240_000);

test('a call fills the window, continues on other pages with a link back, and can be ended there', async ({
  browser,
  baseURL,
}) => {
  const { call, client, companion } = await meetInCall(browser, baseURL);
  const [mary, sari] = [client.page, companion.page];
  const strip = mary.getByRole('region', { name: 'Running call' });
  await mary.setViewportSize({ width: 360, height: 640 });
  await expect(mary.getByRole('banner')).toHaveCount(0);
  await expect(mary.getByRole('contentinfo')).toHaveCount(0);
  await expect(mary.getByRole('navigation')).toHaveCount(0);

  await test.step('Back asks', async () => {
    await mary.goBack();
    const leaveDialog = mary.getByRole('dialog', { name: 'Leave the page of the call?' });
    await leaveDialog.getByRole('button', { name: 'Stay here' }).click();
    await expectTogether(mary, call.companion.name);
    await expect(mary).toHaveURL(/\/video\/trial\//);
    await mary.goBack();
    await leaveDialog.getByRole('button', { name: 'Leave the page' }).click();
    await expect(mary).toHaveURL(/\/dashboard$/);
  });

  await test.step('every page has the way back, and both still hear each other', async () => {
    await expect(strip).toContainText(`Call with ${call.companion.name}`);
    await expect(strip).toContainText(/\d+ minutes? left/);
    await mary.getByRole('link', { name: 'Chat' }).last().click();
    await expect(mary).toHaveURL(/\/chat/);
    await expect(strip).toBeInViewport({ ratio: 1 });
    await expectAccessible(mary);
    await Promise.all([expectRising(mary, ['audio']), expectRising(sari, ['audio', 'video'])]);
    await expectTogether(sari, call.client.name);
  });

  await test.step('the strip stays within a phone with the largest text', async () => {
    await mary.evaluate(() => document.documentElement.setAttribute('data-text-size', 'largest'));
    await expect(strip.getByRole('button', { name: 'Hang up' })).toBeInViewport({ ratio: 1 });
    await expect(strip.getByRole('link', { name: 'Back to the call' })).toBeInViewport({
      ratio: 1,
    });
    expect(await mary.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await mary.evaluate(() => document.documentElement.removeAttribute('data-text-size'));
  });

  await test.step('the way back leads into the same visit, as it was left', async () => {
    await strip.getByRole('link', { name: 'Back to the call' }).click();
    await expectTogether(mary, call.companion.name);
    await mary.getByRole('button', { name: 'Mute' }).click();
    await expect(mary.getByText(`Muted: ${call.companion.name} does not hear you`)).toBeVisible();
    await mary.getByRole('link', { name: 'Other pages' }).click();
    await strip.getByRole('link', { name: 'Back to the call' }).click();
    await expect(mary.getByRole('button', { name: 'Unmute' })).toBeVisible();
  });

  await test.step('hanging up there ends it', async () => {
    await mary.getByRole('link', { name: 'Other pages' }).click();
    await strip.getByRole('button', { name: 'Hang up' }).click();
    await expect(strip).toContainText(`The call with ${call.companion.name} has ended.`);
    await expect(sari.getByText(`Waiting for ${call.client.name}`)).toBeVisible();
    await strip.getByRole('button', { name: 'Close' }).click();
    await expect(strip).toBeHidden();
  });

  await test.step('whoever waits there rings on every other page, until it is refused', async () => {
    const waiting = mary.getByRole('region', { name: 'Waiting call' });
    await expect(waiting).toContainText(`${call.companion.name} is waiting for you`);
    await expect(waiting).toBeInViewport({ ratio: 1 });
    await expectAccessible(mary);
    await waiting.getByRole('link', { name: 'Join' }).click();
    await expect(mary).toHaveURL(/\/video\/trial\//);
    await expect(waiting).toBeHidden();
    await expectTogether(mary, call.companion.name);
  });

  await test.step('after hanging up there is the review, and a way to say that something was wrong', async () => {
    await mary.getByRole('button', { name: 'Hang up' }).click();
    await expect(mary.getByRole('heading', { name: 'You have left the call' })).toBeVisible();
    await expect(mary.getByRole('button', { name: /^Review/ })).toBeVisible();
    await mary.getByRole('button', { name: 'Something is wrong' }).click();
    const wrongDialog = mary.getByRole('dialog', { name: 'Something is wrong' });
    await wrongDialog.getByLabel('What happened?').fill('The picture was upside down');
    await expectAccessible(mary);
    await wrongDialog.getByRole('button', { name: 'Send' }).click();
    await wrongDialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(mary.getByText('Thank you. Our team reads it and writes to you.')).toBeVisible();
  });

  await test.step('a refused call stays quiet, after a reload too', async () => {
    const waiting = mary.getByRole('region', { name: 'Waiting call' });
    await mary.getByRole('link', { name: 'Back to my start page' }).first().click();
    await expect(waiting).toBeVisible();
    await waiting.getByRole('button', { name: 'Not now' }).click();
    await expect(waiting).toBeHidden();
    await expect(sari.getByRole('region', { name: 'Waiting call' })).toHaveCount(0);
    await mary.reload({ waitUntil: 'commit' });
    const answer = await mary.waitForResponse(/\/calls\/waiting$/);
    expect((await answer.json()).call).toMatchObject({ name: call.companion.name });
    await expect(waiting).toHaveCount(0);
  });
  await client.context.close();
  await companion.context.close();
});
