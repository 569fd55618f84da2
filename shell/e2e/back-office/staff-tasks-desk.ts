import { expect, type Locator, type Page } from '@playwright/test';

export type Hand = 'keys' | 'taps';

/** Helpers for the list "Waiting for you", used by keyboard only or by taps only. */
export function openDesk(page: Page, hand: Hand) {
  const detail = page.getByRole('dialog');
  const button = (name: string, scope: Page | Locator = detail.last()) =>
    scope.getByRole('button', { name, exact: true });
  const press = async (target: Locator) => {
    if (hand === 'taps') return target.tap();
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };

  return {
    detail,
    button,
    press,
    /** The buttons of the tasks' next steps, in the order of the list. */
    acts: page.locator('[data-task-act]'),
    async write(label: string, text: string): Promise<void> {
      const field = detail.last().getByLabel(label);
      if (hand === 'taps') return field.fill(text);
      await tabTo(page, field);
      await page.keyboard.type(text);
    },
    async choose(label: string): Promise<void> {
      const radio = detail.last().getByRole('radio', { name: label });
      if (hand === 'taps') return radio.check({ force: true });
      // A radio group is one Tab stop, at the checked button; arrow keys check the next.
      await tabTo(page, detail.last().getByRole('radio', { checked: true }));
      for (let presses = 0; presses < 5 && !(await radio.isChecked()); presses += 1)
        await page.keyboard.press('ArrowDown');
    },
    /** Moves to a task's next step with j and presses Enter, or taps it. */
    async start(act: Locator): Promise<void> {
      if (hand === 'taps') return act.tap();
      await walkTo(page, act);
      await page.keyboard.press('Enter');
    },
    /** Opens the first task, does it, and returns to the list without it. */
    async doFirst(deeds: Record<string, (id: string) => Promise<void>>): Promise<void> {
      const act = this.acts.first();
      const key = (await act.getAttribute('data-task-act')) ?? '';
      const [kind = '', id = ''] = key.split(' ');
      await this.start(act);
      await deeds[kind]?.(id);
      await expect(detail).toHaveCount(0);
      await page.goBack();
      await expect(page.locator(`[data-task-act="${key}"]`)).toHaveCount(0);
    },
  };
}

export type Desk = ReturnType<typeof openDesk>;

/** Presses Tab or Shift+Tab until the target has the focus. work-by-keyboard.spec.ts tests that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    const way = await target.evaluate((element) => {
      const from = document.activeElement ?? document.body;
      if (element === from) return 'here';
      const isBefore = element.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
    if (way === 'here') return;
    await page.keyboard.press(way);
  }
  await expect(target).toBeFocused();
}

/** Presses j until the next step of a task has the focus. */
export async function walkTo(page: Page, act: Locator): Promise<void> {
  await expect(act).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await act.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('j');
  }
  await expect(act).toBeFocused();
}

/** Records that a session took place, from its drawer. */
export async function settleSession(
  { detail, button, press, write }: Desk,
  words: { tookPlace: string; reason: string; record: string; done: string },
): Promise<void> {
  await press(button(words.tookPlace));
  await write(words.reason, 'Both said so');
  await press(button(words.record));
  await expect(detail).toHaveCount(1);
  await press(button(words.done));
}
