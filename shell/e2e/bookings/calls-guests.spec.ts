import { expectRising, watchConnections } from '../calls-bytes.ts';
import { deviceOf, expectTogether, joinCall, roomOf, trialCall } from '../calls-people.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

test.setTimeout(150_000);

test('a loved one joins by a link without an account, and the client revokes the link', async ({
  browser,
  baseURL,
}) => {
  const call = await trialCall(browser, baseURL, { lovedOne: 'Grandma Siti' });
  const room = `/video/trial/${await roomOf(call, call.client)}`;
  const daughter = await deviceOf(browser, baseURL, call.client);
  await daughter.page.goto(room);
  await daughter.page.getByRole('button', { name: 'Make a link' }).click();
  const link = await daughter.page.getByLabel('Link for this call').inputValue();

  const guest = await deviceOf(browser, baseURL, undefined);
  const companion = await deviceOf(browser, baseURL, call.companion);
  await watchConnections(guest.context);
  await watchConnections(companion.context);
  await guest.page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(
    guest.page.getByRole('heading', { level: 1, name: `Call with ${call.companion.name}` }),
  ).toBeVisible();
  await expect(guest.page).toHaveURL('/guest-call');
  await expectAccessible(guest.page);
  await guest.page.getByRole('button', { name: 'Join', exact: true }).click();
  await joinCall(companion.page, room);
  await expectTogether(guest.page, call.companion.name);
  await expectTogether(companion.page, 'Grandma Siti');
  await Promise.all([
    expectRising(guest.page, ['audio', 'video']),
    expectRising(companion.page, ['audio', 'video']),
  ]);

  await daughter.page.reload();
  await daughter.page.getByRole('button', { name: 'End the link' }).click();
  await expect(guest.page.getByRole('button', { name: 'Hang up' })).toBeHidden({ timeout: 30_000 });
  await guest.page.reload();
  await expect(
    guest.page.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible();
  for (const address of ['/guest-call', `/guest-call?token=${'a'.repeat(43)}`]) {
    await guest.page.goto(address);
    await expect(
      guest.page.getByRole('heading', { name: 'This link does not work any more' }),
    ).toBeVisible();
  }
  for (const device of [daughter, guest, companion]) await device.context.close();
});
