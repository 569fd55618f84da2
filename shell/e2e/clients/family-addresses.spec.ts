import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, visitInside } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson, type Person } from '../people.ts';
import { asSystem } from '../system.ts';
import { unique } from '../trial-bookings-people.ts';

const summary =
  'We talked about her garden, the roses and the new neighbour, and she laughed a lot.';
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** The links of the newest mail about a summary to this address. */
async function linksOf(client: Person, address: string): Promise<string[]> {
  const answer = await client.api.get('/api/auth/development-mails');
  const { mails } = await answer.json();
  const mail = mails.find((one: { address: string }) => one.address === address);
  return [...(mail?.text ?? '').matchAll(/https?:\/\/[^\s]+\/care\/\w+#\S+/g)].map(
    ([link]) => link,
  );
}

/** Creates a client and a companion who had a trial call half an hour ago. */
async function newPair(baseURL: string | undefined) {
  const client = await newPerson(baseURL, unique('Mary'), 'client');
  const companion = await newPerson(baseURL, unique('Siti'), 'companion');
  const session = randomUUID();
  const startedAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 1_800_000).toISOString();
  await asSystem(async (system) => {
    await system.call(
      `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status, approved_at)
         values ($1, $2, $3, $4, $4::timestamptz + interval '10 minutes', 'approved', $4)`,
      [session, client.id, companion.id, startedAt],
    );
  });
  const log = () =>
    companion.api.post('/api/bookings/session-logs', {
      data: {
        ...{
          id: randomUUID(),
          clientId: client.id,
          session: { kind: 'trial_booking', id: session },
        },
        ...{ medium: 'phone', startedAt, durationMinutes: 10, summary },
        ...{ moodAssessment: 'concerned', urgentFlag: false },
      },
    });
  return { client, log };
}

test.use({ viewport: { width: 360, height: 740 } });

// Decision: 62, 89
test("a family member reads a call's summary by mailed link, until the consent is revoked", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { client, log } = await newPair(baseURL);
  const address = `${randomUUID().slice(0, 8)}@x.test`;

  await test.step('the client agrees and names an address', async () => {
    await openAs(page, client, '/profile/family');
    await page.getByLabel('The people below may read summaries of my calls').click();
    await expect(page.getByText(/^You agreed on/)).toBeVisible();
    await page.getByLabel('Name', { exact: false }).first().fill('Rina');
    await page.getByLabel('Email address').fill(address);
    await page.getByRole('radio', { name: 'English' }).check({ force: true });
    await button(page, 'Add').click();
    await expect(page.getByText(address)).toBeVisible();
    await expectAccessible(page);
  });

  expect((await log()).status()).toBe(201);
  await expect.poll(() => linksOf(client, address)).toHaveLength(2);
  const [link = '', stop = ''] = await linksOf(client, address);
  const reader = await (
    await browser.newContext({ viewport: { width: 360, height: 740 } })
  ).newPage();

  await test.step('the family opens it without an account', async () => {
    await reader.goto(link);
    await expect(button(reader, 'Read the summary')).toBeVisible();
    await expect(reader.getByText('garden')).toHaveCount(0);
    expect(reader.url()).not.toContain('token');
    await expectAccessible(reader);
    await button(reader, 'Read the summary').click();
    await expect(reader.getByText(summary)).toBeVisible();
    await expect(reader.getByText('oncerned')).toHaveCount(0);
    await expectAccessible(reader);
  });

  await test.step('the client sees who read it, and withdraws', async () => {
    await visitInside(page, '/profile/emergency-contacts');
    await expect(page.getByText('Rina')).toBeVisible();
    await expect(page.getByText(/read a summary of your call/)).toBeVisible();
    await visitInside(page, '/profile/family');
    await page.getByLabel('The people below may read summaries of my calls').click();
    await expect(page.getByText(/^You withdrew it on/)).toBeVisible();
    await reader.goto('about:blank');
    await reader.goto(link);
    await expect(reader.getByText(/^This link does not work any more/)).toBeVisible();
  });

  await test.step('the reader stops such mails', async () => {
    await reader.goto(stop);
    await button(reader, 'Stop these emails').click();
    await expect(reader.getByText(/^We no longer send summaries/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Asked us not to write')).toBeVisible();
  });
});
