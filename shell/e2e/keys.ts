import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has the focus. Each focused element on the way must be visible. */
export async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  // Located once, because a lookup by role and name takes longer than a key press.
  let element = await target.elementHandle();
  for (let presses = 0; presses < 150; presses += 1) {
    const isThere = await page.evaluate(hasFocus, element);
    if (isThere) return;
    if (isThere === undefined) element = await target.elementHandle();
    else {
      await page.keyboard.press(key);
      await expectFocusSeen(page);
    }
  }
  throw new Error(`The focus never came to ${target}.`);
}

/** Runs in the page. Undefined if the page has replaced the element. */
function hasFocus(element: Element | null): boolean | undefined {
  return element?.isConnected ? element === document.activeElement : undefined;
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
 * Chooses a file by keyboard: Enter opens the system's dialog, which the test handles. The handler is registered before
 * moving to the field, because a busy browser may process the key first.
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

/** Expects that the target got the focus by itself, and that the focus is visible. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expectFocusSeen(target.page());
}

/** Expects that Tab and Shift+Tab stay in the dialog, and that Escape closes it and restores the focus. */
export async function expectHolds(dialog: Locator, opener: Locator): Promise<void> {
  const page = dialog.page();
  const element = await dialog.elementHandle();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(
        (held) =>
          held?.contains(document.activeElement) || document.activeElement === document.body,
        element,
      );
      expect(stop, `after ${presses + 1} presses of ${key}`).toBe(true);
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectFocus(opener);
}

async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(lookForFocus), { message: 'the focus can be seen' })
    .toMatch(/^(seen|in the bars of the browser)$/);
}

/** Runs in the page. Checks for a focus ring of at least 2 px, and that the element is in the window and not covered. */
function lookForFocus(): string {
  const active = document.activeElement;
  if (active === null || active === document.body) return 'in the bars of the browser';
  const name = `${active.tagName.toLowerCase()} ${active.textContent?.trim().slice(0, 30)}`;
  // Headings and the page itself only get the focus for reading and need no ring.
  const isPlace = active instanceof HTMLElement && active.tabIndex < 0;
  const marked = isPlace ? active : ringOf(active);
  if (marked === undefined) return `no ring at ${name}`;
  return isUncovered(marked) ? 'seen' : `covered or out of the window: ${name}`;

  /** The ring may be on a surrounding element, such as the frame of a field, a card or a drop area. */
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
