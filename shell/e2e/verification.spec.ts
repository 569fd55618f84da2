import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { newCompanion, newPerson } from './people.ts';
import { asSystem } from './system.ts';
import { unique } from './trial-bookings-people.ts';

test.describe('the verification queue', () => {
  // Ledger: COMP-027, VERIFY-001, VERIFY-003, VERIFY-004, VERIFY-005, VERIFY-008, VERIFY-010, VERIFY-013, NAV-009
  test('shows four figures and a card for each companion, newest first; an admin reviews and approves', async ({
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
    const listed = page.locator('.k-person-name');
    await expect(listed.filter({ hasText: second.name })).toBeVisible();
    const names = await listed.allTextContents();
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

  test('shows staff how often a companion cancelled late or was absent', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await newCompanion(browser, baseURL, unique('Ayu'));
    const client = await newPerson(baseURL, unique('Mary'), 'client');
    await signIn(page, 'moderator');
    const open = async () => {
      await page.goto('/admin/verification');
      await page.getByRole('button', { name: `Review ${companion.name}` }).click();
      return page.getByRole('dialog');
    };
    const review = await open();
    await expect(review.getByText('Late cancellations and absences')).toBeVisible();
    await expect(review.getByText('None so far.')).toBeVisible();
    await asSystem(async (system) => {
      const people = [randomUUID(), client.id, companion.id];
      await system.call(
        `insert into bookings.time_claims (person_id, during, kind, source_id)
           select person, tstzrange(start, start + interval '30 minutes'), 'booking', $1
             from unnest(array[$2, $3]::uuid[]) as person, date_trunc('hour', now() - interval '1 day') as start`,
        people,
      );
      await system.call(
        `insert into bookings.bookings (id, subscription_id, user_id, companion_id, scheduled_at)
           values ($1, gen_random_uuid(), $2, $3, date_trunc('hour', now() - interval '1 day'))`,
        people,
      );
      await system.call(
        `insert into bookings.companion_strikes (booking_id, companion_id, kind, scheduled_at)
           select id, companion_id, 'late_cancellation', scheduled_at from bookings.bookings where id = $1`,
        people.slice(0, 1),
      );
    });
    await expect((await open()).getByText('Cancelled late')).toBeVisible();
    await expectAccessible(page);
  });

  // Ledger: VERIFY-007, VERIFY-009, VERIFY-011, VERIFY-013, GUARD-043
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
    await page.getByRole('button', { name: 'Reject' }).click();
    const notes = page.getByLabel('Admin Notes (Optional)');
    await expect(notes).toBeFocused();
    await expect(page.getByText('Write what has to be corrected.')).toBeVisible();
    await notes.fill('The photo is too dark');
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Companion rejected successfully!')).toBeVisible();
    const own = await (await companion.api.get('/api/companion/companion')).json();
    expect(own.companion).toMatchObject({ isVerified: false, verifiedAt: null });
    await page.goto('/admin/verification?filter=rejected');
    await page.getByRole('button', { name: `Review ${companion.name}` }).click();
    const history = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Rejected' });
    await expect(history).toContainText('The photo is too dark');
    // A rejected companion must be reviewed, and cannot be verified in one press.
    await page.goto(`/admin/companions?search=${companion.name}`);
    await expect(page.getByRole('row').filter({ hasText: companion.name })).toContainText('Review');
    await expect(page.getByRole('button', { name: /Quick Verify/ })).toHaveCount(0);
  });

  test('opens with pending companions, and shows the next one after a decision', async ({
    page,
    browser,
    baseURL,
  }) => {
    const older = await newCompanion(browser, baseURL, unique('Wati'));
    const newer = await newCompanion(browser, baseURL, unique('Dian'));
    await page.goto('/login');
    await page.getByLabel('Email').fill('moderator@kabar.test');
    await page.getByLabel('Password', { exact: true }).fill('kabar-demo-1');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/moderator$/);
    await page.goto('/admin/verification');
    const filters = page.getByRole('navigation', { name: 'Filter by status' });
    await expect(filters.locator('[aria-current]')).toContainText('Pending');
    await expect(page.getByRole('button', { name: `Review ${older.name}` })).toBeVisible();
    await page.getByRole('button', { name: `Review ${newer.name}` }).click();
    const review = page.getByRole('dialog');
    const pictures = review.getByRole('img', { name: new RegExp(newer.name) });
    await expect(review.getByRole('img', { name: `ID document of ${newer.name}` })).toBeVisible();
    const idCard = await pictures.nth(0).boundingBox();
    const selfie = await pictures.nth(1).boundingBox();
    expect(Math.round(idCard?.y ?? 0)).toBe(Math.round(selfie?.y ?? 1));
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(review.getByText('This is the next companion who waits.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`review=(?!${newer.id})`));
    // A companion who applied meanwhile is shown first; Back leads to the list.
    await page.goto(`/admin/verification?review=${older.id}`);
    await expect(review.getByRole('heading', { name: 'Documents' })).toBeVisible();
    await review.getByRole('button', { name: 'Cancel' }).click();
    await expect(review).toHaveCount(0);
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
    // The new decision is visible now, so it can be changed.
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Companion approved successfully!')).toBeVisible();
    expect(await own()).toMatchObject({ isVerified: true });
  });

  // Ledger: VERIFY-014
  test('says so when a decision was not stored, keeps the notes, and stores it once', async ({
    page,
    browser,
    baseURL,
  }) => {
    const companion = await newCompanion(browser, baseURL, unique('Agus'));
    await signIn(page, 'admin');
    await page.goto(`/admin/verification?review=${companion.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Admin Notes (Optional)').fill('Fine');
    // The request arrives, but its answer is lost.
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
    await page.goto(`/admin/verification?review=${companion.id}`);
    await expect(page.getByRole('dialog').getByText('Approved by')).toHaveCount(1);
  });
});

// Ledger: VERIFY-006
test('a review of a companion without answers says so in each field', async ({
  page,
  browser,
  baseURL,
}) => {
  // Onboarding refuses such a record, so the fields are removed from the answer.
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
  test('are searched and filtered by the address, and verified quickly', async ({
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
    await expect(page.getByRole('row').last()).toContainText(companion.email);
    await page.reload();
    const verify = page.getByRole('button', { name: `Quick Verify: ${companion.name}` });
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Verify' });
    await page.route('**/decisions', (route) => route.abort());
    await verify.click();
    await expect(page.getByRole('img', { name: `Selfie of ${companion.name}` })).toBeVisible();
    await confirm.click();
    await expect(page.getByText('Failed to verify companion. Please try again.')).toBeVisible();
    await page.unroute('**/decisions');
    await verify.click();
    await confirm.click();
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
