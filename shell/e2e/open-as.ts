import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/** Opens a path in this page as that person, and waits for its title. */
export async function openAs(page: Page, person: Pick<Person, 'api'>, path: string): Promise<void> {
  await page.context().addCookies((await person.api.storageState()).cookies);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 });
}

/** Makes all requests with this path and method fail with this body; an empty body cuts the connection. */
export async function failCalls(
  page: Page,
  call: `${'GET' | 'PUT' | 'POST' | 'PATCH'} ${string}`,
  problem?: { status: number; code: string; title: string },
): Promise<void> {
  const [method, path] = call.split(' ');
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (problem === undefined) return route.abort('connectionrefused');
    await route.fulfill({
      status: problem.status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', requestId: 'test', ...problem }),
    });
  });
}
