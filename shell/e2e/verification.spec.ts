import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { newCompanion, newPerson } from './people.ts';

/** A name that no other test uses, so that lists can be searched for it. */
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

const shared = ['/admin/companions', '/admin/verification', '/admin/verify'];

test.describe('the verification queue', () => {
  // Ledger: COMP-027, VERIFY-001, VERIFY-003, VERIFY-004, VERIFY-005, VERIFY-008, VERIFY-010, VERIFY-013, NAV-009
  test('shows four figures and a card each, newest first; an admin reviews and approves', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const first = await newCompanion(browser, baseURL, unique('Sari'));
    const second = await newCompanion(browser, baseURL, unique('Budi'));
    await signIn(page, 'admin');
    await page.goto('/admin/verification');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification Queue');
    await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    for (const figure of ['Total Companions', 'Verified', 'Pending Review', 'This Week']) {
      await expect(page.locator('.k-stat').filter({ hasText: figure }).first()).toBeVisible();
    }
    const names = await page.locator('.k-person-name').allTextContents();
    expect(names.indexOf(second.name)).toBeGreaterThanOrEqual(0);
    expect(names.indexOf(first.name)).toBeGreaterThan(names.indexOf(second.name));
    const quickVerify = page.getByRole('button', { name: `Quick Verify: ${first.name}` });
    await expect(quickVerify).toBeVisible();

    await page.getByRole('button', { name: `Review ${first.name}` }).click();
    const review = page.getByRole('dialog');
    for (const part of ['Profile', 'Contact details', 'Documents', 'Verification history']) {
      await expect(review.getByRole('heading', { name: part })).toBeVisible();
    }
    await expect(review.getByText('+6281234567890')).toBeVisible();
    for (const document of ['ID document', 'Selfie']) {
      const picture = review.getByRole('img', { name: `${document} of ${first.name}` });
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    }
    await expectAccessible(page);
    await review.getByLabel('Admin Notes (Optional)').fill('Seen in a video call');
    await expect(review.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(review.getByRole('button', { name: 'Reject' })).toBeVisible();
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Companion approved successfully!')).toBeVisible();
    await expect(quickVerify).toHaveCount(0);
    const own = await (await first.api.get('/api/companion/companion')).json();
    expect(own.companion).toMatchObject({
      verificationStatus: 'approved',
      isVerified: true,
      verificationNotes: 'Seen in a video call',
    });
  });

  // Ledger: VERIFY-007, VERIFY-009, VERIFY-011, VERIFY-013, GUARD-043, ADMIN-016
  test('opens at /admin/verify too; a moderator rejects and the history keeps it', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await newCompanion(browser, baseURL, unique('Putri'));
    await signIn(page, 'moderator');
    await page.goto('/admin/verify');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification Queue');
    await expect(page.getByRole('heading', { name: 'Moderator Panel' })).toBeVisible();
    await page.getByRole('button', { name: `Review ${companion.name}` }).click();
    await page.getByLabel('Admin Notes (Optional)').fill('The photo is too dark');
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Companion rejected successfully!')).toBeVisible();
    const own = await (await companion.api.get('/api/companion/companion')).json();
    expect(own.companion).toMatchObject({ isVerified: false, verifiedAt: null });
    await page.getByRole('button', { name: `Review ${companion.name}` }).click();
    const history = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Rejected' });
    await expect(history).toContainText('The photo is too dark');
  });

  test('does not overturn what another reviewer decided while the review was open', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await newCompanion(browser, baseURL, unique('Putri'));
    await signIn(page, 'admin');
    await page.goto('/admin/verification');
    await page.getByRole('button', { name: `Review ${companion.name}` }).click();
    const review = page.getByRole('dialog');
    await review.getByLabel('Admin Notes (Optional)').fill('All in order');
    const path = `/api/companion/verification/companions/${companion.id}/decisions`;
    const data = { id: randomUUID(), decision: 'rejected', notes: 'The photo is too dark' };
    expect((await page.request.post(path, { data })).ok()).toBe(true);

    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(review.getByText('This request has already been answered.')).toBeVisible();
    await expect(review.getByText('The photo is too dark').first()).toBeVisible();
    await expect(review.getByLabel('Admin Notes (Optional)')).toHaveValue('All in order');
    const own = async () =>
      (await (await companion.api.get('/api/companion/companion')).json()).companion;
    expect(await own()).toMatchObject({ isVerified: false });
    // Seen now, and decided knowingly.
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Companion approved successfully!')).toBeVisible();
    expect(await own()).toMatchObject({ isVerified: true });
  });

  // Ledger: VERIFY-014
  test('says so when a decision did not arrive, keeps the notes, and counts it once', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await newCompanion(browser, baseURL, unique('Agus'));
    await signIn(page, 'admin');
    await page.goto(`/admin/verification?review=${companion.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Admin Notes (Optional)').fill('Fine');
    // It arrives, but its answer does not come back.
    await page.route('**/decisions', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText('Failed to approved companion. Please try again.')).toBeVisible();
    await expect(dialog.getByLabel('Admin Notes (Optional)')).toHaveValue('Fine');
    await page.unroute('**/decisions');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Companion approved successfully!')).toBeVisible();
    await page.getByRole('button', { name: `Review ${companion.name}` }).click();
    await expect(page.getByRole('dialog').getByText('Approved by')).toHaveCount(1);
  });
});

// Ledger: VERIFY-006
test('a review of somebody who told nothing yet says so in each place', async ({
  page,
  browser,
  baseURL,
}) => {
  // Onboarding refuses such a record, so the answer is stripped on its way.
  const companion = await newCompanion(browser, baseURL, unique('Kosong'));
  await signIn(page, 'admin');
  await page.route(`**/verification/companions/${companion.id}`, async (route) => {
    const response = await route.fetch();
    const bare = Object.fromEntries(
      ['bio', 'gender', 'whatsappNumber', 'telegramHandle', 'idDocument', 'selfie'].map((field) => [
        field,
        null,
      ]),
    );
    await route.fulfill({ response, json: { ...(await response.json()), ...bare } });
  });
  await page.goto(`/admin/verification?review=${companion.id}`);
  const review = page.getByRole('dialog');
  for (const text of [
    'No bio provided',
    'Not set',
    'Not provided',
    'No ID document uploaded',
    'No selfie uploaded',
  ]) {
    await expect(review.getByText(text, { exact: true }).first()).toBeVisible();
  }
});

test.describe('the companions of the back office', () => {
  // Ledger: ADMIN-018, ADMIN-019, ADMIN-020, VERIFY-015, VERIFY-016
  test('are searched and filtered in the address, and verified quickly', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await newCompanion(browser, baseURL, unique('Dian'));
    await signIn(page, 'moderator');
    await page.goto('/admin/companions');
    await expect(page.getByLabel('Search companions by name')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(companion.name);
    await expect(page).toHaveURL(/search=Dian/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.reload();
    const verify = page.getByRole('button', { name: `Quick Verify: ${companion.name}` });
    await page.route('**/decisions', (route) => route.abort());
    await verify.click();
    await expect(page.getByText('Failed to verify companion. Please try again.')).toBeVisible();
    await page.unroute('**/decisions');
    await verify.click();
    await expect(page.getByText(`${companion.name} is verified now.`)).toBeVisible();
    await expect(verify).toHaveCount(0);
    await page.getByRole('radio', { name: 'Unverified' }).check();
    await expect(page).toHaveURL(/filter=unverified/);
    await expect(page.getByText('No companions match the filters.')).toBeVisible();
    await page.getByRole('radio', { name: 'Verified', exact: true }).check();
    await expect(page.getByRole('row').filter({ hasText: companion.name })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the dashboards of the back office', () => {
  test('show their figures on one line, and whole on a phone', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/verification');
    const figures = page.locator('.k-stat-value');
    await expect(figures).toHaveText([/\d/, /\d/, /\d/, /\d/]);
    const tops = () =>
      figures.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
    await page.setViewportSize({ width: 360, height: 740 });
    const cutOff = () =>
      page
        .locator('.k-stat')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    for (const path of ['/admin/verification', '/admin']) {
      await page.goto(path);
      await expect(figures.first()).toHaveText(/\d/);
      await expect.poll(cutOff).toBe(0);
    }
  });

  // Ledger: ADMIN-002, ADMIN-003, ADMIN-005, ADMIN-006, NAV-010
  test('tell an admin what waits, what was done and whether everything works', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await newCompanion(browser, baseURL, unique('Rina'));
    await signIn(page, 'admin');
    await page.goto(`/admin/companions?search=${encodeURIComponent(companion.name)}`);
    await page.getByRole('button', { name: `Quick Verify: ${companion.name}` }).click();
    await expect(page.getByText(`${companion.name} is verified now.`)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).last().click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByText(`approved ${companion.name}`)).toBeVisible();
    await expect(page.getByText('Platform overview')).toBeVisible();
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(line('Database')).toContainText('Operational');
    await expect(line('Authentication')).toContainText('Operational');
    await expect(line('Payment Processing')).toContainText('Pending Integration');
    await expectAccessible(page);
    await page.getByRole('link', { name: /Total Companions/ }).click();
    await expect(page).toHaveURL(/\/admin\/companions/);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  // Ledger: ADMIN-012, ADMIN-014, NAV-009
  test('tell a moderator what to do and what stays closed', async ({ page }) => {
    await signIn(page, 'moderator');
    await page.goto('/moderator');
    await expect(page.getByRole('heading', { name: 'Moderator Panel' })).toBeVisible();
    await expect(
      page.getByText('Moderators cannot access financial data, pricing settings or feature flags.'),
    ).toBeVisible();
    await expect(page.locator('.k-stat-value').first()).toHaveText(/^\d+$/);
    await expectAccessible(page);
  });

  // Ledger: GUARD-040, GUARD-043, GUARD-044
  test('are closed to a client', async ({ page, baseURL }) => {
    const client = await newPerson(baseURL, unique('Margaret'), 'client');
    await page.context().addCookies((await client.api.storageState()).cookies);
    for (const path of ['/admin', '/moderator', ...shared]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/unauthorized$/);
    }
  });

  // Ledger: GUARD-038, GUARD-039, GUARD-040, GUARD-043, GUARD-044
  for (const [persona, own, others, heading] of [
    ['admin', '/admin', '/moderator', 'Admin Panel'],
    ['moderator', '/moderator', '/admin', 'Moderator Panel'],
  ] as const) {
    test(`open to the ${persona}, but not the other role's own`, async ({ page }) => {
      await signIn(page, persona);
      await page.goto(others);
      await expect(page).toHaveURL(/\/unauthorized$/);
      for (const path of [own, ...shared]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      }
    });
  }

  // Ledger: ADMIN-041
  test('stay usable when a figure cannot be loaded', async ({ page }) => {
    await signIn(page, 'admin');
    await page.route('**/verification/figures', (route) => route.abort());
    await page.goto('/admin/verification');
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Filter by status' })).toBeVisible();
    await page.unroute('**/verification/figures');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.k-stat').filter({ hasText: 'This Week' })).toBeVisible();
  });

  // Ledger: ADMIN-004, ADMIN-019
  test('say so when there is nothing yet', async ({ page }) => {
    await signIn(page, 'admin');
    await page.route('**/admin-actions', (route) => route.fulfill({ json: { actions: [] } }));
    await page.route('**/verification/companions*', (route) =>
      route.fulfill({ json: { companions: [], next: null } }),
    );
    await page.goto('/admin');
    await expect(page.getByText('No recent activity')).toBeVisible();
    await page.goto('/admin/companions');
    await expect(page.getByText('No companions found.')).toBeVisible();
  });

  // Ledger: ADMIN-045
  test('name the database when it does not answer', async ({ page }) => {
    await signIn(page, 'admin');
    const body = { title: 'Database service unavailable', status: 503, code: 'unavailable' };
    await page.route('**/api/backoffice/**', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', json: body }),
    );
    await page.goto('/admin');
    await expect(page.getByText('Database service unavailable').first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Database' })).toContainText(
      'Not available',
    );
  });
});
