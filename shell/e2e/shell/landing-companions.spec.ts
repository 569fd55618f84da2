import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { openAs } from '../open-as.ts';
import { introduce, newCompanion } from '../people.ts';

// The companion onboards first, with pictures that are decoded.

test('a companion who agrees is shown to visitors until they withdraw', async ({
  page,
  browser,
  baseURL,
}) => {
  // A unique first name, because a retry would find the companion of the first attempt.
  const firstName = `Kartika${randomUUID().slice(0, 6)}`;
  const person = await newCompanion(browser, baseURL, `${firstName} Dewantari`);
  const team = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(team, 'admin');
  const path = `/api/companion/verification/companions/${person.id}/decisions`;
  const data = { id: randomUUID(), decision: 'approved', notes: '' };
  expect((await team.request.post(path, { data })).status()).toBe(201);
  const bio = 'I sing while I cook. And I call on time.';
  await introduce(person, { bio, languages: ['Indonesian'] });

  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  const section = visitor.locator('#companions');
  await visitor.goto('/');
  await expect(section.getByRole('heading', { name: 'Siti' })).toBeVisible();
  await expect(section.getByText(firstName)).toHaveCount(0);
  await expectAccessible(visitor);

  await openAs(page, person, '/profile/edit');
  const shown = page.getByRole('switch', { name: 'Show me on the front page' });
  await expect(shown).not.toBeChecked();
  await shown.check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/^Saved at|Profile updated successfully!/)).toBeVisible();
  await visitor.reload();
  const card = section.locator('li', { hasText: firstName });
  await expect(card).toHaveText(`${firstName}I sing while I cook.Speaks Indonesian`);
  const source = await card.locator('img').getAttribute('src');
  expect(source).not.toContain(person.id);
  expect((await visitor.request.get(source ?? '')).status()).toBe(200);

  await page.reload();
  await expect(shown).toBeChecked();
  await shown.uncheck();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/^Saved at|Profile updated successfully!/)).toBeVisible();
  await visitor.reload();
  await expect(section.getByRole('heading', { name: 'Siti' })).toBeVisible();
  await expect(card).toHaveCount(0);
  expect((await visitor.request.get(source ?? '')).status()).toBe(404);

  await section.getByRole('link', { name: 'See free times' }).click();
  await expect(visitor.getByRole('heading', { name: 'Siti' })).toBeVisible();
  await visitor.getByRole('link', { name: 'See all companions' }).click();
  await expect(visitor).toHaveURL(/\/login/);
  await expect(visitor.getByText('Please sign in to see who could call you.')).toBeVisible();
});
