import type { Page } from '@playwright/test';

/** Replaces names and addresses in all responses of services by ones with 60 to 80 characters. */
export async function lengthenNames(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || isOwn(route.request().url())) return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: lengthen(await response.json()) });
  });
}

/** Responses that are not changed: the reader's own data, and the installation's settings. */
const isOwn = (url: string) =>
  /\/api\/auth\/(session|profile)\b|feature-flags|\/releases/.test(url);

const names = /^(fullName|preferredName|name|clientName|companionName|adminName)$/;
const addresses = /^(email|address)$/;

/** Each name keeps its first words, so that rows stay different from one another. */
function lengthen(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthen(one, key));
  if (typeof value === 'string') {
    if (names.test(key) && !/^[a-z_-]+$/.test(value)) return `${value}${family}`.slice(0, 80);
    if (addresses.test(key) && value.includes('@')) return `${mailbox}.${value}`.slice(-78);
    return value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, lengthen(one, name)]),
  );
}

const family = ' Wijayakusumaningrat Hadiwidjojosastranegara Kertanegara Pramoedya';
const mailbox = 'raden.ajeng.wijayakusumaningrat.hadiwidjojosastranegara.kertanegara';

/** Finds text that overflows its cell or card, and tables that scroll horizontally. */
export function overruns(page: Page): Promise<string[]> {
  return page.evaluate(findOverruns);
}

/** Runs in the page. */
function findOverruns(): string[] {
  const found = new Set<string>();
  const root = document.querySelector('dialog[open]') ?? document.querySelector('main');
  if (root === null) return ['no main part'];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.trim())
      continue;
    const frame = parent.closest('td, th, .k-card, dd, dt, li, .k-button, .k-badge, fieldset');
    if (frame === null || parent.closest('option, svg, [class*=hidden]')) continue;
    range.selectNodeContents(node);
    const { left, right } = frame.getBoundingClientRect();
    const isOut = [...range.getClientRects()].some(
      (line) => line.width > 1 && (line.left < left - 1 || line.right > right + 1),
    );
    if (isOut) found.add(`leaves ${nameOf(frame)}: "${node.textContent.trim().slice(0, 40)}"`);
  }
  for (const table of root.querySelectorAll('table')) {
    const around = scrollerOf(table);
    if (around !== null && around.scrollWidth > around.clientWidth + 1)
      found.add(
        `scrolls sideways: ${nameOf(table)}, ${around.scrollWidth} in ${around.clientWidth}`,
      );
  }
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    found.add(`the page scrolls sideways: ${document.documentElement.scrollWidth}`);
  return [...found];

  function scrollerOf(element: Element): Element | null {
    for (let box = element.parentElement; box !== null && box !== root; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return box;
    return null;
  }

  function nameOf(element: Element): string {
    const column = element.closest('td, th');
    const heading =
      column?.closest('table')?.querySelectorAll('thead th')[
        [...(column.parentElement?.children ?? [])].indexOf(column)
      ]?.textContent ?? element.closest('section')?.querySelector('h2, h3')?.textContent;
    return `${element.tagName.toLowerCase()}.${element.className} (${heading?.trim().slice(0, 30)})`;
  }
}
