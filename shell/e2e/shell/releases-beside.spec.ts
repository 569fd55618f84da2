import { readRegistry } from '@kabar/releases/registry-file';
import type { Release } from '@kabar/releases/release';
import type { Browser, Page } from '@playwright/test';
import { expect, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson, type Person } from '../people.ts';
import { type ReleasingInstallation, startReleasing } from '../release-store.ts';

test.describe.configure({ timeout: 120_000 });

let installation: ReleasingInstallation;
let today: Release | undefined;
test.beforeAll(async () => {
  installation = await startReleasing();
  today = readRegistry(installation.store).client?.current;
});
test.afterAll(() => installation.end());

/**
 * A simulated release: how its pages differ from the current ones, as functions inserted into the built code that change the inputs and
 * outputs of calls.
 */
interface Version {
  name: 'Before' | 'Now' | 'Next';
  sends?: Record<string, string>;
  reads?: Record<string, string>;
}

/** A release from before contacts had an email address: sends none, which the contract allows, and ignores those it reads. */
const before: Version = {
  name: 'Before',
  sends: { 'POST /emergency-contacts': '({ email, ...rest }) => rest' },
  reads: {
    'GET /emergency-contacts':
      '({ contacts }) => ({ contacts: contacts.map(({ email, isDeclined, ...rest }) => rest) })',
  },
};
const now: Version = { name: 'Now' };
/** A future release: requests shorter lists, as the contract allows, and reads a field that current services do not send. */
const next: Version = {
  name: 'Next',
  sends: { 'GET /public-companions': '(input) => ({ limit: 1, ...input })' },
  reads: {
    'GET /emergency-contacts':
      '({ contacts }) => ({ contacts: contacts.map((one) => ({ ...one, name: one.calledName ?? one.name + " (full name)" })) })',
  },
};
const versions = [before, now, next];

/** What each release shows of a contact added by one of them. */
const shownBy = {
  Before: (added: string) => ({ name: added, email: 'No email: we cannot write here' }),
  Now: withEmail,
  Next: (added: string) => ({ ...withEmail(added), name: `${added} (full name)` }),
};

function withEmail(added: string) {
  const email = added === 'Before' ? 'No email: we cannot write here' : emailOf(added);
  return { name: added, email };
}

const emailOf = (name: string) => `${name.toLowerCase()}@example.com`;

/** Wraps calls of the client's api in the built code. */
function changed(code: string, { sends = {}, reads = {} }: Version): string {
  const wrap = (text: string, call: string, wrapper: (api: string) => string) =>
    text.replaceAll(
      new RegExp(`(?<![\\w$.])([\\w$]+)\\("${call}",`, 'g'),
      (_, api: string) => `(${wrapper(api)})("${call}",`,
    );
  const sending = Object.entries(sends).reduce(
    (text, [call, input]) =>
      wrap(text, call, (api) => `(call,input,options)=>${api}(call,(${input})(input),options)`),
    code,
  );
  return Object.entries(reads).reduce(
    (text, [call, output]) =>
      wrap(text, call, (api) => `async(...call)=>(${output})(await ${api}(...call))`),
    sending,
  );
}

/** Publishes the client's remote as this version, and opens a tab with it. */
async function openVersion(browser: Browser, person: Person, version: Version) {
  let made = 0;
  const code = (text: string) => {
    const other = changed(text, version);
    if (other !== text) made += 1;
    return other;
  };
  const released = installation.releaseAgain('client', { code, like: today });
  expect(made > 0).toBe(version !== now);
  const context = await browser.newContext({ baseURL: installation.origin, locale: 'en-US' });
  const page = await context.newPage();
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await openAs(page, person, contactsPath);
  expect(await page.content()).toContain(`client_${released}`);
  return { page, version, failed };
}

const contactsPath = '/profile/emergency-contacts';
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

/** Adds a contact; returns the fields that the page sent. */
async function addContact(page: Page, { name }: Version): Promise<string[]> {
  const form = page.getByRole('form', { name: 'Add a contact' });
  await form.getByLabel('Full Name').fill(name);
  await form.getByLabel('Phone Number').fill('+62 812 345');
  await form.getByLabel('Email').fill(emailOf(name));
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/emergency-contacts'),
  );
  await form.getByRole('button', { name: 'Add contact' }).click();
  const fields = Object.keys((await sent).postDataJSON());
  await expect(rowOf(page, shownBy[name](name).name)).toBeVisible();
  return fields.sort();
}

test('the previous release, this one and the next can use the same services at the same time', async ({
  browser,
}) => {
  const person = await newPerson(installation.origin, 'Mary', 'client');
  const tabs = [];
  // Each tab stays open while the next release is published.
  for (const version of versions) {
    const tab = await openVersion(browser, person, version);
    const fields = await addContact(tab.page, version);
    const all = ['id', 'name', 'phone', 'relationship'];
    expect(fields).toEqual(version === before ? all : ['email', ...all]);
    tabs.push(tab);
  }
  for (const { page, version, failed } of tabs) {
    // Each tab shows what the others wrote after refetching.
    await visitInside(page, '/match');
    const companions = page.getByRole('link', { name: /View Profile/ });
    await expect(companions.first()).toBeVisible();
    if (version === next) await expect(companions).toHaveCount(1);
    else expect(await companions.count()).toBeGreaterThan(1);
    await expect(async () => {
      await visitInside(page, '/dashboard');
      await visitInside(page, contactsPath);
      for (const added of versions) {
        const { name, email } = shownBy[version.name](added.name);
        await expect(rowOf(page, name)).toContainText(email, { timeout: 8_000 });
      }
    }).toPass();
    expect(failed).toEqual([]);
    await page.context().close();
  }
});
