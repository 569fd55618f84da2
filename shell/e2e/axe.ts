import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const options: Parameters<AxeBuilder['options']>[0] = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
};

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Options without the contrast rule, which takes half of the time. */
const withoutColours = { ...options, rules: { 'color-contrast': { enabled: false } } };

/** Only an open dialog is checked; the page behind it was checked before, or by every-screen.spec.ts. */
const openDialog = 'dialog:modal';

/** The findings of axe (WCAG 2.2 AA) on the current page, or in its open dialog. */
export async function axeFindings(page: Page, { colours = true } = {}): Promise<string[]> {
  const given = colours ? options : withoutColours;
  const findings = await look(page, given);
  // Checked again, because elements may have been moving; real findings stay.
  return findings.length === 0 ? findings : await look(page, given);
}

async function look(page: Page, given: typeof options): Promise<string[]> {
  await page.evaluate(endOfMotion);
  const part = (await page.locator(openDialog).count()) === 0 ? 'html' : openDialog;
  const violations = (await lookAgain(page, part, given)) ?? (await lookFirst(page, part, given));
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`).join(', ')}`,
  );
}

/** The first check, which sends the half megabyte of axe to the page. Kabar has no frames, so one is enough. */
async function lookFirst(page: Page, part: string, given: typeof options): Promise<Violations> {
  const axe = new AxeBuilder({ page }).options(given).include(part).setLegacyMode();
  return (await axe.analyze()).violations;
}

/** Runs axe if it is already in the page; otherwise undefined. */
function lookAgain(
  page: Page,
  part: string,
  given: typeof options,
): Promise<Violations | undefined> {
  return page.evaluate(
    async ([include, settings]): Promise<Violations | undefined> =>
      (await Reflect.get(window, 'axe')?.run({ include: [include] }, settings))?.violations,
    [part, given] as const,
  );
}

/** Runs in the page: waits for transitions, whose colours are not final. Endless animations are not waited for. */
async function endOfMotion(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(
      (one) =>
        one.playState === 'running' &&
        one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  // Animations of removed elements are rejected.
  await Promise.allSettled(moving.map((one) => one.finished));
}
