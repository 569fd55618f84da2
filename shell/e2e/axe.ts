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

/** What axe finds at WCAG 2.2 AA on what is shown now, a line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  const findings = await look(page);
  // What appeared while axe was on its way may still have been moving: what is wrong is wrong at rest too.
  return findings.length === 0 ? findings : await look(page);
}

async function look(page: Page): Promise<string[]> {
  await page.evaluate(endOfMotion);
  const violations = (await lookAgain(page)) ?? (await lookFirst(page));
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Sends the half megabyte of axe along. Kabar has no frames, so the page judges by itself. */
async function lookFirst(page: Page): Promise<Violations> {
  return (await new AxeBuilder({ page }).options(options).setLegacyMode().analyze()).violations;
}

/** Undefined where axe has not been yet. */
function lookAgain(page: Page): Promise<Violations | undefined> {
  return page.evaluate(
    async (given): Promise<Violations | undefined> =>
      (await Reflect.get(window, 'axe')?.run(document, given))?.violations,
    options,
  );
}

/** Runs in the page: a colour that is still on its way is not the one that will be read. A spinner goes on for ever. */
async function endOfMotion(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(
      (one) =>
        one.playState === 'running' &&
        one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  // What is taken away meanwhile ends by being rejected.
  await Promise.allSettled(moving.map((one) => one.finished));
}
