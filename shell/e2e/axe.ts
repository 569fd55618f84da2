import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The library sends its half a megabyte before each look; a page that has it needs no second copy. */
const nothing = 'undefined';

/** What axe finds at WCAG 2.2 AA on what is shown now, a line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: nothing } : {}) })
    // Only what is wrong is told, by the page itself: Kabar has no frames.
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
