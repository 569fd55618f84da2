import type { Page } from '@playwright/test';

/** Controls that are too small, and text that is cut off or overflows the window at double size. */
export async function wrongSizes(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(smallTargets)).map((text) => `small: ${text}`),
    ...(await page.evaluate(cutOff)).map((text) => `cut off at 200 %: ${text}`),
  ];
}

/** Runs in the page. Controls smaller than 44 px; links inside a sentence may be. */
function smallTargets(): string[] {
  const least = 43.5;
  const found: string[] = [];
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem]',
  );
  for (const element of all) {
    // The label of a choice is part of its target.
    const place = element.closest('label, .k-control') ?? element;
    const box = place.getBoundingClientRect();
    // ::after may enlarge the target.
    const halo = getComputedStyle(element, '::after');
    const isHalo = halo.position === 'absolute';
    const width = Math.max(box.width, isHalo ? Number.parseFloat(halo.width) : 0);
    const height = Math.max(box.height, isHalo ? Number.parseFloat(halo.height) : 0);
    if (!element.checkVisibility({ visibilityProperty: true }) || isInSentence(element)) continue;
    if (element.matches('.shell-skip') || (width >= least && height >= least)) continue;
    found.push(`${nameOf(element)} is ${Math.round(width)} x ${Math.round(height)}`);
  }
  return found;

  function isInSentence(element: Element): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.textContent?.trim() ?? '';
    return around.length > (element.textContent?.trim().length ?? 0);
  }

  function nameOf(element: HTMLElement): string {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()}.${element.className} "${words.trim().slice(0, 30)}"`;
  }
}

/** Runs in the page. Text at double size that overflows. Elements that scroll horizontally, such as wide tables, may be wider. */
function cutOff(): string[] {
  interface Box {
    frame: DOMRect;
    hidden: boolean;
    scrolls: boolean;
    preview: boolean;
    cutsX: boolean;
    cutsY: boolean;
  }
  const root = document.documentElement;
  // Test installations have small counts, so larger ones are tried, in the page's own text nodes, which it keeps updating.
  const counts = [...document.querySelectorAll('.k-count')].flatMap(
    ({ firstChild }) => firstChild ?? [],
  );
  const counted = counts.map(({ nodeValue }) => nodeValue);
  for (const count of counts) count.nodeValue = '124';
  root.style.fontSize = `${Number.parseFloat(getComputedStyle(root).fontSize) * 2}px`;
  const boxes = new Map<Element, Box>();
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.trim())
      continue;
    if (element.closest('script, style, option, svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width > 0 && isCut(element, text)) {
      found.add(
        `${element.tagName.toLowerCase()}.${element.className} "${node.textContent.slice(0, 40)}"`,
      );
    }
  }
  root.style.removeProperty('font-size');
  for (const [index, count] of counts.entries()) count.nodeValue = counted[index] ?? '';
  return [...found];

  function isCut(element: Element, text: DOMRect): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { hidden, scrolls, preview, cutsX, cutsY, frame } = boxOf(box);
      if (hidden || preview || (scrolls && box !== root)) return false;
      if (cutsX && (text.right > frame.right + 1 || text.left < frame.left - 1)) return true;
      if (cutsY && (text.bottom > frame.bottom + 1 || text.top < frame.top - 1)) return true;
    }
    return text.right > innerWidth + 1 || text.left < -1;
  }

  function boxOf(element: Element): Box {
    const known = boxes.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const frame = element.getBoundingClientRect();
    const hides = /hidden|clip/;
    const box = {
      frame,
      // Visually hidden, for screen readers only.
      hidden: style.clipPath !== 'none' || frame.width <= 1,
      scrolls: /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`),
      // A truncated preview of a text that a link shows in full.
      preview: style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis',
      cutsX: hides.test(style.overflowX),
      cutsY: hides.test(style.overflowY),
    };
    boxes.set(element, box);
    return box;
  }
}
