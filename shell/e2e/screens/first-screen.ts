import type { Page } from '@playwright/test';

/** Finds essential elements that are not visible above the bar on a phone's first screen with the largest text. */
export async function missingAtFirst(page: Page, path: string): Promise<string[]> {
  if (path === '/dashboard') return page.evaluate(findTitle);
  if (path === '/chat/:conversationId') return page.evaluate(findLines);
  return [];
}

/**
 * Runs in the page: checks the title, and the beginning of "I'm fine" while a question is open. The rest depends on the data of other
 * tests.
 */
function findTitle(): string[] {
  scrollTo({ top: 0, behavior: 'instant' });
  const bar = document.querySelector('.shell-bar')?.getBoundingClientRect().top ?? innerHeight;
  const bottom = document.querySelector('main h1')?.getBoundingClientRect().bottom ?? innerHeight;
  const answers = document.querySelectorAll('.client-answer');
  const isAsked = answers.length === 3;
  const begins = answers[0]?.getBoundingClientRect().top ?? 0;
  return [
    ...(bottom > bar ? ['the title is not on the first screen'] : []),
    ...(isAsked && begins + 44 > bar ? ['no answer begins on the first screen'] : []),
  ];
}

/** Runs in the page: checks for five lines of messages (four for companions, who have another button), and the field below them. */
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

/** Finds pages of the back office whose first screen on a phone shows only menu and filters, without content. */
export async function missingContent(page: Page, path: string): Promise<string[]> {
  return /^\/(admin|moderator)/.test(path) ? page.evaluate(findContent) : [];
}

/** Runs in the page: checks the title, and the first line of a row, card or fact, or of the empty state. */
function findContent(): string[] {
  scrollTo({ top: 0, behavior: 'instant' });
  const bar = document.querySelector('.shell-bar')?.getBoundingClientRect().top ?? innerHeight;
  const title = document.querySelector('main h1')?.getBoundingClientRect().bottom ?? innerHeight;
  if (title > bar) return ['the title is not on the first screen'];
  const line = 1.4 * Number.parseFloat(getComputedStyle(document.body).fontSize);
  const rows = document.querySelectorAll<HTMLElement>(
    '.backoffice-work :is(tbody tr, .k-card, dd, li, .k-empty, [class*=empty])',
  );
  const isThere = [...rows].some((row) => {
    if (row.closest('search, form, fieldset, .backoffice-filters, [role=tablist]')) return false;
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, height } = range.getBoundingClientRect();
      if (height > 0 && top > 0 && top + Math.min(height, line) <= bar) return true;
    }
    return false;
  });
  return isThere ? [] : ['no row and no fact on the first screen'];
}
