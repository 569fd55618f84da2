import { findCreditFaults, findMoneyFaults } from '@kabar/dev/ledger-faults';
import {
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Page,
} from '@playwright/test';
import { axeFindings } from './axe.ts';
import { lookTwice } from './screens/look-twice.ts';
import { unreadableAtRest } from './screens/states.ts';
import { openSystem } from './system.ts';

export { expect };

/** The demo accounts of an empty start. */
export type Persona = 'admin' | 'moderator' | 'companion' | 'new-companion' | 'client' | 'family';
const demoPassword = 'kabar-demo-1';

interface Fixtures {
  /** Violations of the content security policy; any entry fails the test. */
  violations: string[];
  /** Closes the other browsers that the test opened; an open call would use the camera until the run ends. */
  othersClosed: undefined;
  /** Fails the test after which an account of a ledger does not add up, or a credit is below zero. */
  ledgersSound: undefined;
}

interface WorkerFixtures {
  /** The inconsistencies of the installation's ledgers; one connection for each worker. */
  findLedgerFaults: () => Promise<unknown[]>;
}

/** What a route still fetches when its test is over is no failure; a page that has just been closed has none. */
async function leaveRoutes(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.allSettled(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
}

/** Runs in the page. A busy machine needs longer for the profile than the five seconds after which a stand-in is shown. */
function waitLongForProfile(): void {
  const limit = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (time) => limit(time === 5_000 ? 60_000 : time);
}

/** Every test runs with the policy on and fails on any report of it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  context: async ({ context }, use) => {
    await context.addInitScript(waitLongForProfile);
    await use(context);
  },
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
      await Promise.all(
        browser.contexts().map(async (context) => {
          await leaveRoutes(context);
          await context.close();
        }),
      );
    },
    { auto: true },
  ],
  findLedgerFaults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here, and this one needs none
    async ({}, use) => {
      // The database of another installation is not accessible.
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
 * Signs in without a form, for the next page load. Tests of a worker share one session for each persona, because sign-ins are
 * limited; `fresh` makes a session that the test may end.
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

/** Navigates like a link, without a reload. */
export async function visitInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Expects no findings of axe at WCAG 2.2 AA on the current page; contrast is measured by our own, quicker check. */
export async function expectAccessible(page: Page): Promise<void> {
  // A place that is half under the header of a scrolled page would count as a small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const findings = await axeFindings(page, { colours: false });
  const unreadable = await lookTwice(page, () => unreadableAtRest(page));
  expect([...findings, ...unreadable]).toEqual([]);
}
