import { randomUUID } from 'node:crypto';
import { createPerson } from '@kabar/dev/test-service';
import { type Browser, expect, type Page, request } from '@playwright/test';
import { onboard, type Person, password } from '../people.ts';
import { asSystem } from '../system.ts';
import type { Installation } from './installation.ts';

/** Signs up in a page, with the link of the confirmation mail, up to the dashboard. */
export async function signUp(
  page: Page,
  installation: Installation,
  { name, role }: { name: string; role: 'client' | 'companion' },
): Promise<Person> {
  const email = `${randomUUID()}@people.test`;
  await page.goto(`/register?role=${role}`);
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please check your email and click')).toBeVisible();
  const link = /https:\/\/localhost:\S+/.exec(await installation.mailTo(email))?.[0] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/, { timeout: 20_000 });
  const { origin } = installation;
  const api = await request.newContext({
    ...{ baseURL: origin, extraHTTPHeaders: { origin }, ignoreHTTPSErrors: true },
    storageState: await page.context().storageState(),
  });
  const { profile } = await (await api.get('/api/auth/profile')).json();
  return { id: profile.id, name, email, api };
}

/** Onboards a companion and verifies them. */
export async function verify(browser: Browser, { origin }: Installation, person: Person) {
  await onboard(browser, person);
  const cookie = await adminCookie();
  const admin = await request.newContext({
    ...{ baseURL: origin, ignoreHTTPSErrors: true },
    extraHTTPHeaders: { origin, cookie },
  });
  const answer = await admin.post(`/api/companion/verification/companions/${person.id}/decisions`, {
    data: { id: randomUUID(), decision: 'approved' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The cookie of an admin who passed a second factor; other tests cover setting one up. */
async function adminCookie(): Promise<string> {
  const { token } = await asSystem((system) => createPerson({ query: system.call }, 'admin'));
  return `__Host-kabar=${token}`;
}
