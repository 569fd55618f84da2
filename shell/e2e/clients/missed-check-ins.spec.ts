import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { newPerson, type Person } from '../people.ts';
import { asSystem } from '../system.ts';
import { unique } from '../trial-bookings-people.ts';

interface Cast {
  client: Person;
  companion: Person;
  daughter: string;
}

/** Creates a trial call that began ten minutes ago, a client who reads Indonesian, and a daughter as emergency contact. */
async function newCast(baseURL: string | undefined): Promise<Cast> {
  const client = await newPerson(baseURL, unique('Sari'), 'client');
  const companion = await newPerson(baseURL, unique('Siti'), 'companion');
  const daughter = `${randomUUID()}@people.test`;
  await asSystem(async (system) => {
    await system.call(
      `insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, 'staff')`,
      [client.id, companion.id],
    );
    await system.call(
      `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
           approved_at) select $1, $2, $3, start, start + interval '10 minutes', 'approved', start
         from (select date_trunc('minute', now() - interval '10 minutes') as start) as ten_minutes_ago`,
      [randomUUID(), client.id, companion.id],
    );
  });
  return { client, companion, daughter };
}

/** Makes a client's next step due now. */
async function dueNow(client: Person, more = '') {
  await asSystem(async (system) => {
    await system.call(
      `update bookings.missed_check_ins set next_at = now()${more} where client_user_id = $1 and state = 'running'`,
      [client.id],
    );
    await system.call(`select jobs_api.enqueue('bookings:advance-missed-check-ins', '{}')`);
  });
}

interface Mail {
  address: string;
  subject: string;
  text: string;
}

async function mailTo(client: Person, address: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await client.api.get('/api/auth/development-mails');
    const { mails } = (await answer.json()) as { mails: Mail[] };
    found = mails.find((mail) => mail.address === address);
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found ?? { address, subject: '', text: '' };
}

const noAnswer = async (page: Page, { client }: Cast) => {
  await page.getByRole('button', { name: `Log Session: ${client.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Session' });
  await dialog.getByRole('button', { name: 'No answer' }).click();
  return dialog;
};

test.describe('missed check-ins', () => {
  // Decision: 29, 64, 91
  test('lead from the companion to an emergency contact, whose answer the client reads in their language', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const cast = await newCast(baseURL);
    const { client, companion, daughter } = cast;

    await openAs(page, client, '/profile/emergency-contacts');
    await page.getByLabel('When I do not answer, Kabar may write to my contacts').click();
    await expect(page.getByText(/You allowed it on/)).toBeVisible();
    const adding = page.getByRole('form', { name: 'Add a contact' });
    for (const [name, email] of [
      ['Tono', ''],
      ['Rina', daughter],
    ] as const) {
      await adding.getByLabel('Full Name').fill(name);
      await adding.getByLabel('Phone Number').fill('+62 812 3456');
      await adding.getByLabel('Email').fill(email);
      await adding.getByRole('button', { name: 'Add contact' }).click();
      await expect(page.getByRole('button', { name: `Remove: ${name}` })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Move up: Rina' }).click();
    await expect(page.getByRole('button', { name: 'Move up: Tono' })).toBeVisible();
    await expectAccessible(page);

    const companionContext = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
    const companionPage = await companionContext.newPage();
    await openAs(companionPage, companion, '/dashboard');
    const dialog = await noAnswer(companionPage, cast);
    await expect(dialog.getByText(/In ten minutes we ask you/)).toBeVisible();
    await expectAccessible(companionPage);
    await dueNow(client);
    await companionPage.goto('/dashboard');
    await expect(companionPage.getByRole('heading', { name: 'Not reached yet' })).toBeVisible();
    await companionPage.getByRole('button', { name: 'Still no answer' }).click();
    await expect(companionPage.getByText(/The next step follows at/)).toBeVisible();

    await dueNow(client, ', retries = 3');
    const mail = await mailTo(client, daughter);
    expect(mail.subject).toContain('did not answer our call');
    const link = /https?:\S+#token=\S+/.exec(mail.text)?.[0] ?? '';
    const phone = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'en-US',
      viewport: { width: 360, height: 640 },
    });
    const answer = await phone.newPage();
    await answer.goto(new URL(link).pathname + new URL(link).hash);
    await expect(answer.getByRole('button', { name: 'I reached them' })).toBeVisible();
    expect(answer.url()).not.toContain('token');
    await expectAccessible(answer);
    await answer.getByRole('button', { name: 'I reached them' }).click();
    await expect(
      answer.getByText('Thank you. We let everyone know that all is well.'),
    ).toBeVisible();

    const small = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'id-ID',
      viewport: { width: 360, height: 640 },
    });
    await client.api.patch('/api/auth/profile', { data: { language: 'id' } });
    const care = await small.newPage();
    await care.addInitScript(() => localStorage.setItem('kabar-language', 'id'));
    await openAs(care, client, '/care');
    await expect(care.getByRole('heading', { name: 'Saat Anda tidak menjawab' })).toBeVisible();
    await expect(care.getByText('Rina berhasil menghubungi Anda.')).toBeVisible();
    await expect(care.getByText('Kami menulis kepada Rina.')).toBeVisible();
    await expect(care.getByText('Selesai')).toBeVisible();
    await expectAccessible(care);
    const width = await care.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
