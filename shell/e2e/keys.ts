import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the focus is there, as somebody without a mouse does. Each stop on the way must be seen. */
export async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  throw new Error(`The focus never came to ${target}.`);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, field: Locator | string, text: string): Promise<void> {
  const target = typeof field === 'string' ? page.getByLabel(field, { exact: true }) : field;
  await reach(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/**
 * The field of a file opens the system's own choice by Enter. That the test answers in the system's place is told
 * before the way there: told right before the key, a busy browser may hear the key first.
 */
export async function chooseFile(page: Page, field: Locator, file: ChosenFile): Promise<void> {
  const choice = page.waitForEvent('filechooser');
  await reach(page, field);
  await page.keyboard.press('Enter');
  await (await choice).setFiles(file);
}

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The focus came there by itself, and a reader sees where it is. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expectFocusSeen(target.page());
}

/** Tab and Shift+Tab stay inside, but for the browser's own bars; Escape closes and gives the focus back. */
export async function expectHolds(dialog: Locator, opener: Locator): Promise<void> {
  const page = dialog.page();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(key);
      const stop = await dialog.evaluate(
        (element) =>
          element.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(stop, `after ${presses + 1} presses of ${key}`).toBe(true);
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectFocus(opener);
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(lookForFocus), { message: 'the focus can be seen' })
    .toMatch(/^(seen|in the bars of the browser)$/);
}

/** Runs in the page. A ring of 2 px at least, and some of the place in the window with nothing above it. */
function lookForFocus(): string {
  const active = document.activeElement;
  if (active === null || active === document.body) return 'in the bars of the browser';
  const name = `${active.tagName.toLowerCase()} ${active.textContent?.trim().slice(0, 30)}`;
  // A heading or the page as a whole is a place to read from, not one to press: it needs no ring.
  const isPlace = active instanceof HTMLElement && active.tabIndex < 0;
  const marked = isPlace ? active : ringOf(active);
  if (marked === undefined) return `no ring at ${name}`;
  return isUncovered(marked) ? 'seen' : `covered or out of the window: ${name}`;

  /** The ring may be drawn by what a reader takes for the field: its frame, its card, its area for files. */
  function ringOf(from: Element): Element | undefined {
    let hidden = false;
    for (let element: Element | null = from, up = 0; element && up < 4; up += 1) {
      const style = getComputedStyle(element);
      hidden = style.opacity === '0' || element.getBoundingClientRect().width <= 1;
      const isRing = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
      if (isRing && !hidden) return element;
      element = element.parentElement;
    }
    return undefined;
  }

  function isUncovered(element: Element): boolean {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (x1 <= x0 || y1 <= y0) return false;
    return [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(x0 + (x1 - x0) * across, y0 + (y1 - y0) * down);
        return hit !== null && element.contains(hit);
      }),
    );
  }
}
