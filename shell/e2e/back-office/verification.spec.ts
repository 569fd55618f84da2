import { expect, expectAccessible, signIn, test, visitInside } from '../fixtures.ts';
import { expectFocus, expectHolds, press, type } from '../keys.ts';
import { newCompanion } from '../people.ts';
import { unique } from '../trial-bookings-people.ts';

// Failures, empty fields, searches and filters are in verification-pages.test.tsx of the back office.
test.describe('the verification queue', () => {
  // Requirement: COMP-027, VERIFY-003, VERIFY-004, VERIFY-008, VERIFY-010
  test('shows a card for each companion, newest first; an admin reviews, approves and opens the next one by keyboard', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const first = await newCompanion(browser, baseURL, unique('Sari'));
    const second = await newCompanion(browser, baseURL, unique('Budi'));
    // A third companion, who still waits after the two decisions.
    const third = await newCompanion(browser, baseURL, unique('Wati'));
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
    // The number is shown for phone and for WhatsApp.
    await expect(review.getByText('+6281234567890')).toHaveCount(2);
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
    await review.getByRole('button', { name: 'Cancel' }).click();
    const record = await (await first.api.get('/api/companion/companion')).json();
    expect(record.companion).toMatchObject({
      verificationStatus: 'approved',
      isVerified: true,
      verificationNotes: 'Seen in a video call',
    });

    await test.step('the next one is shown after a decision, with documents side by side', async () => {
      const filters = page.getByRole('navigation', { name: 'Filter by status' });
      await expect(filters.locator('[aria-current]')).toContainText('Pending');
      await page.goto(`/admin/verification?review=${second.id}`);
      const pictures = review.getByRole('img', { name: new RegExp(second.name) });
      await expect(
        review.getByRole('img', { name: `ID document of ${second.name}` }),
      ).toBeVisible();
      await expect(pictures).toHaveCount(2);
      await expect.poll(() => pictures.evaluateAll(areSideBySide)).toBe(true);
      await review.getByRole('button', { name: 'Approve' }).click();
      await expect(review.getByText('Here is the next companion waiting.')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`review=(?!${second.id})`));
      await review.getByRole('button', { name: 'Cancel' }).click();
      await expect(review).toHaveCount(0);
    });

    await test.step('by keyboard, in the list of companions, after a decision that did not arrive', async () => {
      await visitInside(page, '/admin/companions');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companions');
      await page.keyboard.press('/');
      await expectFocus(page.getByLabel('Search companions by name'));
      await page.keyboard.type(third.name);
      await expect(page.getByRole('row')).toHaveCount(2);
      const review = page.getByRole('button', { name: `Review ${third.name}` });
      const drawer = page.getByRole('dialog');
      await press(page, review);
      // The number is shown for phone and for WhatsApp.
      await expect(drawer.getByText('+6281234567890')).toHaveCount(2);
      await expectHolds(drawer, review);
      await page.keyboard.press('Enter');
      await page.route('**/decisions', (route) => route.abort());
      const approve = drawer.getByRole('button', { name: 'Approve' });
      await type(page, drawer.getByLabel('Admin Notes (Optional)'), 'Seen in a video call');
      await press(page, approve);
      await expect(drawer.getByRole('alert')).toContainText('Please try again.');
      await expectFocus(approve);
      await page.unroute('**/decisions');
      await page.keyboard.press('Enter');
      await expect(drawer).toBeHidden();
      await expect(page.getByText('Companion approved successfully!')).toBeVisible();
      await expectFocus(review);
    });
  });

  // Requirement: VERIFY-007, VERIFY-009, VERIFY-011
  test('opens at /admin/verify too; a rejection stays in the history and cannot be reversed with one press', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const companion = await newCompanion(browser, baseURL, unique('Putri'));

    await test.step('a moderator rejects, and the history keeps it', async () => {
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
      const record = await (await companion.api.get('/api/companion/companion')).json();
      expect(record.companion).toMatchObject({ isVerified: false, verifiedAt: null });
      await visitInside(page, '/admin/verification?filter=rejected');
      await page.getByRole('button', { name: `Review ${companion.name}` }).click();
      const history = page
        .getByRole('dialog')
        .getByRole('listitem')
        .filter({ hasText: 'Rejected' });
      await expect(history).toContainText('The photo is too dark');
      await expect(page.getByText('Late cancellations and absences')).toBeVisible();
      // A rejected companion must be reviewed, and cannot be verified in one press.
      await visitInside(page, `/admin/companions?search=${companion.name}`);
      await expect(page.getByRole('row').filter({ hasText: companion.name })).toContainText(
        'Review',
      );
      await expect(page.getByRole('button', { name: /Quick Verify/ })).toHaveCount(0);
    });
  });
});

/** Runs in the page: the pictures are loaded and begin at the same height. */
function areSideBySide(pictures: Element[]): boolean {
  const tops = pictures.map((one) => Math.round(one.getBoundingClientRect().top));
  return pictures.every((one) => Reflect.get(one, 'naturalWidth') > 0) && new Set(tops).size === 1;
}
