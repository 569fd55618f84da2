import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson } from '../people.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 640 } });

const settings = '/notifications?show=settings';
const noOverflow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);

/** Makes a change, and waits until it is stored. */
const saved = (page: Page, change: () => Promise<unknown>) =>
  Promise.all([page.waitForResponse('**/api/chat/notification-preferences'), change()]);

// Decision: 28
test('notification switches, quiet hours and this device are saved, and the device shows pushes', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(subscribeWithoutPushService);
  const person = await newPerson(baseURL, 'Mary', 'client');
  await openAs(page, person, settings);

  await test.step('switches and quiet hours are kept over a reload', async () => {
    const messages = page.getByRole('group', { name: 'Messages that wait for an hour' });
    const byMail = messages.getByRole('switch', { name: 'By email' });
    await expect(byMail).toBeChecked();
    await saved(page, () => byMail.click());
    await expect(byMail).not.toBeChecked();
    await saved(page, () => page.getByRole('switch', { name: /Keep it quiet at night/ }).click());
    await saved(page, () => page.getByLabel('From').selectOption('21:00'));
    await expect(page.getByText('Saved.').last()).toBeVisible();
    await expectAccessible(page);
    await noOverflow(page);

    await page.reload();
    await expect(byMail).not.toBeChecked();
    await expect(messages.getByRole('switch', { name: 'On my devices' })).toBeChecked();
    await expect(page.getByLabel('From')).toHaveValue('21:00');
    await expect(page.getByLabel('Until')).toHaveValue('07:00');
  });

  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('This device gets messages from Kabar.')).toBeVisible();

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // A headless browser shows no notifications, so those of the worker are recorded instead.
  await worker.evaluate(() => {
    Object.assign(globalThis, { shown: [] });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      Reflect.get(globalThis, 'shown').push({ title, body: options?.body, data: options?.data });
    };
  });
  const message = { title: 'Kabar', body: 'Your call is at 09:00.', tag: 'one' };
  await deliver(page, baseURL, { ...message, url: '/dashboard' });
  await expect
    .poll(() => worker.evaluate(() => Reflect.get(globalThis, 'shown')))
    .toEqual([{ title: 'Kabar', body: message.body, data: { url: '/dashboard' } }]);

  const list = async () =>
    (await (await person.api.get('/api/chat/push-subscriptions')).json()).subscriptions;
  expect(await list()).toHaveLength(1);
  await page.getByRole('button', { name: 'Turn off for this device' }).click();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  expect(await list()).toEqual([]);
});

/** Delivers a push like a push service. */
async function deliver(page: Page, origin: string | undefined, message: object) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: origin ?? '',
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

/** Fakes subscribing, because this browser has no push service. */
function subscribeWithoutPushService() {
  PushManager.prototype.subscribe = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
      'deriveBits',
    ]);
    const text = (bytes: ArrayBuffer | Uint8Array) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const keys = {
      p256dh: text(await crypto.subtle.exportKey('raw', pair.publicKey)),
      auth: text(crypto.getRandomValues(new Uint8Array(16))),
    };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    return { toJSON: () => ({ endpoint, keys }) } as never;
  };
}
