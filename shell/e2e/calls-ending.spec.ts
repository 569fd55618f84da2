import { type Page, request } from '@playwright/test';
import { deviceOf, expectTogether, joinCall, roomOf, trialCall } from './calls-people.ts';
import { expect, signIn, test } from './fixtures.ts';
import { type Person, password } from './people.ts';
import { asSystem } from './system.ts';

test.describe.configure({ timeout: 120_000 });

test.describe('an open call', () => {
  for (const [title, end] of [
    ['of somebody who signs out in another tab', signOutElsewhere],
    ['of somebody who signs out all other devices', signOutFromAnotherDevice],
    ['of somebody whom staff suspend', suspend],
    ['of somebody whose account is erased', erase],
  ] as const) {
    test(`${title} is over at once for her, and the other one sees that she is gone`, async ({
      browser,
      baseURL,
      page: staff,
    }) => {
      const call = await trialCall(browser, baseURL, { startsIn: -1 });
      const path = `/video/trial/${await roomOf(call, call.client)}`;
      const [client, companion] = await Promise.all([
        deviceOf(browser, baseURL, call.client),
        deviceOf(browser, baseURL, call.companion),
      ]);
      const [mary, sari] = [client.page, companion.page];
      for (const page of [mary, sari]) await page.addInitScript(stopHeartbeats);
      await joinCall(mary, path);
      await joinCall(sari, path);
      await expectTogether(mary, call.companion.name);
      await expectTogether(sari, call.client.name);
      await end({ beside: await client.context.newPage(), staff, client: call.client, baseURL });
      // Without the news her picture would stay for half a minute.
      await expect(mary.getByRole('button', { name: 'Hang up' })).toHaveCount(0);
      await expect(sari.getByRole('listitem').filter({ hasText: call.client.name })).toHaveCount(0);
      await Promise.all([client.context.close(), companion.context.close()]);
    });
  }
});

/** Pages of a call ask every 15 seconds what became of it; without that, only live news tells them. */
function stopHeartbeats() {
  const start = window.setInterval.bind(window);
  window.setInterval = ((work: () => void, every?: number) =>
    every === 15_000 ? 0 : start(work, every)) as typeof window.setInterval;
}

interface Ended {
  /** Another tab of her browser. */
  beside: Page;
  staff: Page;
  client: Person;
  baseURL: string | undefined;
}

async function signOutElsewhere({ beside }: Ended) {
  await beside.goto('/account');
  const answer = await beside.evaluate(async () => {
    return (await fetch('/api/auth/session', { method: 'DELETE' })).status;
  });
  expect(answer).toBe(204);
}

async function signOutFromAnotherDevice({ client, baseURL }: Ended) {
  const device = await anotherDevice(client, baseURL);
  expect((await device.delete('/api/auth/account/sessions')).status()).toBe(204);
}

async function anotherDevice({ email }: Person, baseURL = '') {
  const device = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const answer = await device.post('/api/auth/session', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return device;
}

async function suspend({ staff, client: { id: clientId } }: Ended) {
  await signIn(staff, 'moderator');
  const data = { id: crypto.randomUUID(), userId: clientId, reason: 'Shouted at her', days: 7 };
  expect((await staff.request.post('/api/auth/suspensions', { data })).status()).toBe(204);
}

/** The last day of a closing account, which comes after seven days. */
async function erase({ client: { id } }: Ended) {
  await asSystem(async (system) => {
    await system.call('update auth.accounts set closing_at = now() where id = $1', [id]);
    await system.call(
      `select jobs_api.enqueue('auth:erase-account', jsonb_build_object('accountId', $1::text))`,
      [id],
    );
  });
}
