import { findCreditFaults, findMoneyFaults } from '@kabar/dev/ledger-faults';
import { test as base, type Cookie, expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { openSystem } from './system.ts';

export { expect };

/** The demo accounts of an empty start. */
export type Persona = 'admin' | 'moderator' | 'companion' | 'new-companion' | 'client' | 'family';
const demoPassword = 'kabar-demo-1';

interface Fixtures {
  /** Addresses a page was refused by the security policy; any entry fails the test. */
  violations: string[];
  /** Closes the browsers of other people that the test opened: a call left open goes on filming until the run ends. */
  othersClosed: undefined;
  /** Fails the test after which an account of a ledger does not add up, or a credit is below zero. */
  ledgersSound: undefined;
}

interface WorkerFixtures {
  /** What is wrong with the ledgers of the installation now; one connection a worker. */
  findLedgerFaults: () => Promise<unknown[]>;
}

/** Every test runs with the policy on and fails on any report of it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeBinding('reportViolation', (_source, report: string) => {
        violations.push(report);
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const report = `${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`;
          Reflect.get(window, 'reportViolation')(report);
        });
      });
      await use(violations);
      expect(violations, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
  othersClosed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  findLedgerFaults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here, and this one needs none
    async ({}, use) => {
      // An installation that runs elsewhere keeps its database to itself.
      if (process.env.E2E_ORIGIN) return use(async () => []);
      const system = openSystem();
      const database = { query: system.call };
      await use(async () => [
        ...(await findMoneyFaults(database)),
        ...(await findCreditFaults(database)),
      ]);
      await system.close();
    },
    { scope: 'worker' },
  ],
  ledgersSound: [
    async ({ findLedgerFaults }, use) => {
      await use(undefined);
      expect(await findLedgerFaults(), 'faults of the ledgers').toEqual([]);
    },
    { auto: true },
  ],
});

const cookiesOf = new Map<Persona, Cookie[]>();

/**
 * Signs the browser of this page in without a form; the next page load knows it. One sign-in a persona and worker is
 * shared by the tests, for sign-ins are limited; `fresh` gives a session that the test may end.
 */
export async function signIn(page: Page, persona: Persona, fresh = false): Promise<void> {
  const context = page.context();
  const known = fresh ? undefined : cookiesOf.get(persona);
  if (known) return context.addCookies(known);
  await context.clearCookies();
  const response = await page.request.post('/api/auth/session', {
    data: { email: `${persona}@kabar.test`, password: demoPassword },
  });
  expect(response.status(), await response.text()).toBe(200);
  if (!fresh) cookiesOf.set(persona, await context.cookies());
}

/** Goes to another path as a link would: without loading the page anew. */
export async function visitInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** No finding of axe at WCAG 2.2 AA on what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}
