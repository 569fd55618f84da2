import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { book, openDayAndNight, openTime, subscribe, subscribedPair } from './bookings-people.ts';
import { newPair, say, signInAdmin } from './chat-pair.ts';
import { expect, signIn, test } from './fixtures.ts';
import { newCompanion } from './people.ts';
import { asSystem } from './system.ts';
import { newClient, unique, verifiedCompanion } from './trial-bookings-people.ts';
import { wish } from './trial-requests-people.ts';

// Each makes several people.
test.describe.configure({ timeout: 120_000 });

type Call = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: object,
  version?: number,
  // biome-ignore lint/suspicious/noExplicitAny: answers of many endpoints
) => Promise<any>;

/** Calls the API as an admin; every call must be taken. */
function caller(api: APIRequestContext): Call {
  return async (method, path, data, version) => {
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    const answer = await api.fetch(`/api/${path}`, { method, data, headers });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.headers()['content-type']?.includes('json') ? await answer.json() : undefined;
  };
}

async function subscriptionOf(clientId: string) {
  const [row] = await asSystem((system) =>
    system.call<{ id: string; version: number }>(
      'select id, version from billing.user_subscriptions where user_id = $1',
      [clientId],
    ),
  );
  return row ?? { id: '', version: 0 };
}

async function actionsOf(target: string) {
  const rows = await asSystem((system) =>
    system.call<{ action_type: string }>(
      `select action_type from backoffice.admin_actions where target_id = $1 and action_type !~ '_viewed$'
         order by created_at, id`,
      [target],
    ),
  );
  return rows.map((row) => row.action_type);
}

test.describe('what staff do', () => {
  // Ledger: ADMIN-010
  test('is recorded under the known types of actions', async ({ browser, baseURL }) => {
    const [approved, rejected] = [
      await newCompanion(browser, baseURL, unique('Rina')),
      await newCompanion(browser, baseURL, unique('Putri')),
    ];
    const client = await newClient(baseURL, unique('Edith'));
    await subscribe(client, null);
    const call = caller(await signInAdmin(baseURL));
    for (const [companion, decision] of [
      [approved, 'approved'],
      [rejected, 'rejected'],
    ] as const) {
      const body = { id: randomUUID(), decision, notes: 'Looked at it' };
      await call('POST', `companion/verification/companions/${companion.id}/decisions`, body);
    }
    const { id } = await subscriptionOf(client.id);
    for (const what of ['pause', 'resumption', 'staff-cancellation']) {
      const { version } = await subscriptionOf(client.id);
      const reason = { reason: 'For a test' };
      await call('POST', `billing/subscriptions/${id}/${what}`, reason, version);
    }
    expect(await actionsOf(approved.id)).toEqual(['companion_approved']);
    expect(await actionsOf(rejected.id)).toEqual(['companion_rejected']);
    expect(await actionsOf(id)).toEqual([
      'subscription_pause',
      'subscription_resume',
      'subscription_cancel',
    ]);
  });

  // Ledger: ADMIN-016
  test('as a moderator: see companions, review, assign a trial request, decide a report', async ({
    page,
    browser,
    baseURL,
  }) => {
    const waiting = await newCompanion(browser, baseURL, unique('Putri'));
    const companion = await verifiedCompanion(browser, baseURL, unique('Dewi'));
    const client = await newClient(baseURL, unique('Ratna'));
    await wish(client);
    const pair = await newPair(browser, baseURL, {
      companion: unique('Siti'),
      client: unique('Widya'),
    });
    await say(pair.companion, pair.conversationId, 'Could you lend me money?');
    const path = `/api/chat/conversations/${pair.conversationId}/messages`;
    const { messages } = await (await pair.client.api.get(path)).json();
    const report = { id: randomUUID(), messageId: messages[0].id, reason: 'She asks for money' };
    expect((await pair.client.api.post('/api/chat/message-flags', { data: report })).status()).toBe(
      201,
    );

    await signIn(page, 'moderator');
    await page.goto(`/admin/companions?search=${encodeURIComponent(companion.name)}`);
    await expect(page.getByRole('row').filter({ hasText: companion.name })).toBeVisible();

    await page.goto('/admin/verification');
    await page.getByRole('button', { name: `Review ${waiting.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Companion approved successfully!')).toBeVisible();

    await page.goto('/moderator');
    const request = page.getByRole('row').filter({ hasText: client.name });
    await request.getByRole('button', { name: /^Assign/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Search by name').fill(companion.name);
    await dialog.getByRole('button', { name: `Assign ${companion.name}` }).click();
    await expect(page.getByText(`${companion.name} is assigned to ${client.name}`)).toBeVisible();

    await page.goto('/admin/flags');
    await page
      .getByRole('button', { name: `Review the message of ${pair.companion.name}` })
      .click();
    const review = page.getByRole('dialog', { name: 'Reported message' });
    await expect(review.getByText('Could you lend me money?')).toBeVisible();
    await review.getByRole('button', { name: 'Dismiss' }).click();
    const question = page.getByRole('dialog', { name: 'Dismiss this report?' });
    await question.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('The report is dismissed.')).toBeVisible();
  });

  // Ledger: ADMIN-017
  test('as an admin: everything, from verification to roles', async ({
    page,
    browser,
    baseURL,
  }) => {
    const waiting = await newCompanion(browser, baseURL, unique('Putri'));
    const pair = await subscribedPair(browser, baseURL);
    await book(pair, { scheduledAt: await openTime(pair.client, 26) });
    const next = await verifiedCompanion(browser, baseURL, unique('Dewi'));
    await openDayAndNight(next);
    const talk = await newPair(browser, baseURL, {
      companion: unique('Siti'),
      client: unique('Widya'),
    });
    const someone = await newClient(baseURL, unique('Alma'));
    await signIn(page, 'admin');
    const call = caller(await signInAdmin(baseURL));
    const open = async (path: string, title: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    };

    await open('/admin', 'Admin Dashboard');
    await call('GET', 'backoffice/admin-dashboard-stats');
    await open('/admin/verification', 'Verification Queue');
    await call('POST', `companion/verification/companions/${waiting.id}/decisions`, {
      id: randomUUID(),
      decision: 'approved',
    });
    await open('/admin/reassign', 'Reassignment');
    const { assignments } = await call(
      'GET',
      `bookings/assignments/staff?search=${encodeURIComponent(pair.client.name)}`,
    );
    const assignment = `bookings/assignments/${assignments[0].id}`;
    const choice = { newCompanionId: next.id };
    const plan = await call('POST', `${assignment}/reassignment-preview`, choice);
    const { fingerprint } = plan;
    await call('POST', `${assignment}/reassignment`, { ...choice, fingerprint });

    await open('/admin/pricing', 'Pricing');
    const { plans, packs, settings } = await call('GET', 'billing/pricing');
    for (const [kind, rows] of [
      ['plans', plans],
      ['packs', packs],
      ['settings', settings],
    ] as const) {
      const [row] = rows;
      const notes = { adminNotes: unique('Looked at') };
      await call('PATCH', `billing/pricing/${kind}/${row.id}`, notes, row.version);
    }
    await open('/admin/features', 'Features');
    await call('PATCH', 'backoffice/feature-flags/session_packs_enabled', { isEnabled: true });
    await open('/admin/subscriptions', 'Subscriptions');
    await call('GET', 'billing/revenue');
    const { id, version } = await subscriptionOf(pair.client.id);
    await call('POST', `billing/subscriptions/${id}/pause`, { reason: 'For a test' }, version);
    await open('/admin/sessions', 'Session Audit');
    await call('GET', 'bookings/session-logs/export');
    await open('/admin/conversations', 'Conversations');
    const closing = `chat/staff-conversations/${talk.conversationId}/closing`;
    await call('POST', closing, { reason: 'For a test' });
    await open('/admin/users/roles', 'Users and roles');
    await call('POST', `auth/users/${someone.id}/role`, { role: 'moderator' });
  });
});

test.describe('the session audit', () => {
  // Ledger: ADMIN-039, ADMIN-040 (Decision: 37)
  test('shows logs newest first, makes urgent ones stand out, and gives them as a file', async ({
    page,
    baseURL,
  }) => {
    const client = await newClient(baseURL, `=${unique('Alma "Sum"')}`);
    await asSystem(async (system) => {
      for (const [age, urgent] of [
        ['2 minutes', false],
        ['1 minute', true],
        ['3 minutes', false],
      ]) {
        await system.call(
          `insert into bookings.session_logs (id, client_user_id, companion_user_id, medium, started_at, duration_seconds,
               urgent_flag) values ($1, $2, $3, 'phone', now() - $4::interval, 600, $5)`,
          [randomUUID(), client.id, randomUUID(), age, urgent],
        );
      }
    });
    await signIn(page, 'admin');
    await page.goto('/admin/sessions');
    const rows = page.getByRole('row').filter({ hasText: client.name });
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0).locator('.k-badge')).toHaveText('Urgent');
    await expect(
      page.getByRole('row').filter({ hasText: client.name }).locator('.k-badge'),
    ).toHaveCount(1);
    const told = await page.request.get('/api/bookings/session-logs/audit');
    const { sessionLogs } = await told.json();
    const times: string[] = sessionLogs.map(({ startedAt }: { startedAt: string }) => startedAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(times.length).toBeLessThanOrEqual(1_000);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'This list (CSV)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    const name = `"'${client.name.replaceAll('"', '""')}"`;
    expect(lines.filter((line) => line.includes(name))).toHaveLength(3);
    const listed = lines.slice(1).flatMap((line) => line.split(',')[0] || []);
    for (const { id } of sessionLogs) expect(listed).toContain(id);
  });
});
