import { pseudoText } from '@kabar/dev/pseudo-language';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { lookTwice } from '../screens/look-twice.ts';
import { enter, openBrowser, personas } from '../screens/personas.ts';
import { obstacles } from '../screens/reach.ts';

/*
 * A pseudo-language whose texts are 40 % longer than English, on a small phone. The test replaces each text of the page as it appears.
 */

const screens = {
  visitor: ['/', '/login'],
  client: ['/dashboard', '/bookings', '/chat'],
  companion: ['/dashboard'],
  admin: ['/dashboard'],
  moderator: ['/dashboard'],
};

for (const [role, paths] of Object.entries(screens)) {
  test(`main screens of a ${role} fit texts that are 40 % longer at 360 px`, async ({
    browser,
    baseURL,
  }) => {
    const persona = personas.find(({ name }) => name === role);
    if (persona === undefined) throw new Error(`${role} is no persona`);
    const person = await enter(baseURL ?? '', persona);
    const context = await openBrowser(browser, person, {
      ...{ baseURL, locale: 'en-GB', reducedMotion: 'reduce' },
      viewport: { width: 360, height: 640 },
    });
    await context.addInitScript({ content: `(${lengthenTexts})(${pseudoText});` });
    const page = await context.newPage();
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await settle(page);
      const faults = await lookTwice(page, async () => [
        ...(await page.evaluate(widerThanWindow)),
        ...(await obstacles(page)),
      ]);
      found.push(...faults.map((fault) => `${path}: ${fault}`));
    }
    await context.close();
    await person.api.dispose();
    expect(found).toEqual([]);
  });
}

/** Runs in the page, before its scripts: lengthens each text once, and again when the page changes it. */
function lengthenTexts(lengthen: (text: string) => string): void {
  const mark = '\u2060';
  const replace = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      const text = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '';
      const isCode = node.parentElement?.closest('script, style, textarea') !== null;
      if (isCode || text.startsWith(mark) || !/[a-z]/i.test(text)) continue;
      node.nodeValue = mark + lengthen(text);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') replace(target);
      for (const node of addedNodes) replace(node);
    }
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  const isReady = () =>
    document.querySelector('.k-skeleton, .k-spinner, .k-delayed') === null &&
    [...document.querySelectorAll('h1')].some((heading) => heading.textContent?.includes('öüå'));
  await expect.poll(() => page.evaluate(isReady)).toBe(true);
}

/** Runs in the page. */
function widerThanWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
}
