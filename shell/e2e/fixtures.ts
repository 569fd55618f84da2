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

/** The demo accounts. */
export type Persona = 'admin' | 'moderator' | 'companion' | 'new-companion' | 'client' | 'family';
const demoPassword = 'kabar-demo-1';

interface Fixtures {
  /** Violations of the content security policy; any entry fails the test. */
  violations: string[];
  /** Closes other browser contexts of the test, because an open call would use the camera until the end of the run. */
  othersClosed: undefined;
  /** Fails the test if a ledger is inconsistent or a credit balance is negative afterwards. */
  ledgersSound: undefined;
}

interface WorkerFixtures {
  /** The inconsistencies of the installation's ledgers; one connection for each worker. */
  findLedgerFaults: () => Promise<unknown[]>;
}

/** Ignores requests that intercepted routes still run when the test ends. */
async function leaveRoutes(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.allSettled(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
}

/** Runs in the page: extends the timeout of five seconds after which a fallback profile is shown, for busy machines. */
function waitLongForProfile(): void {
  const limit = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (time) => limit(time === 5_000 ? 60_000 : time);
}

/** The test function: every test fails if the CSP reports a violation. */
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
 * Signs in by cookie, for the next page load. Tests of a worker share one login session for each persona, because sign-ins are rate
 * limited; `fresh` creates one that the test may end.
 */
export async function signIn(page: Page, persona: Persona, fresh = false): Promise<void> {
  const context = page.context();
  const savedCookies = fresh ? undefined : cookiesOf.get(persona);
  if (savedCookies) return context.addCookies(savedCookies);
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

/** Expects no axe findings (WCAG 2.2 AA) on the current page, except contrast, for which we have a faster check. */
export async function expectAccessible(page: Page): Promise<void> {
  // Scrolls to the top, because a target half covered by the sticky header would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const findings = await axeFindings(page, { colours: false });
  const unreadable = await lookTwice(page, () => unreadableAtRest(page));
  expect([...findings, ...unreadable]).toEqual([]);
}
