import type { Page } from '@playwright/test';

/** What a person needs on the first screen of a phone with the largest text is there, above the bar. */
export async function missingAtFirst(page: Page, path: string): Promise<string[]> {
  if (path === '/dashboard') return page.evaluate(findTitle);
  if (path === '/chat/:conversationId') return page.evaluate(findLines);
  return [];
}

/** Runs in the page: the title. What follows depends on what other tests have planned for the demo people. */
function findTitle(): string[] {
  scrollTo({ top: 0, behavior: 'instant' });
  const bar = document.querySelector('.shell-bar')?.getBoundingClientRect().top ?? innerHeight;
  const bottom = document.querySelector('main h1')?.getBoundingClientRect().bottom ?? innerHeight;
  return bottom > bar ? ['the title is not on the first screen'] : [];
}

/** Runs in the page: five lines of messages, four beside the button of a companion, and the field below them. */
function findLines(): string[] {
  scrollTo({ top: 0, behavior: 'instant' });
  const log = document.querySelector('.parts-chat-log');
  const field = document.querySelector('.parts-chat-composer, .parts-chat-closed');
  if (log === null || field === null) return ['no conversation'];
  const bar = document.querySelector('.shell-bar')?.getBoundingClientRect().top ?? innerHeight;
  const line = 1.4 * Number.parseFloat(getComputedStyle(log).fontSize);
  const lines = Math.floor(log.clientHeight / line);
  const least = document.querySelector('.parts-chat-head .k-button') ? 4 : 5;
  return [
    ...(lines < least ? [`${lines} lines of messages, at least ${least}`] : []),
    ...(field.getBoundingClientRect().bottom > bar ? ['the field is below the bar'] : []),
  ];
}
