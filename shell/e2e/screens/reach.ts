import type { Page } from '@playwright/test';

/** Finds obstacles at this size: controls that cannot be reached, broken words, labels outside their button, a missing navigation. */
export function obstacles(page: Page): Promise<string[]> {
  return page.evaluate(findObstacles);
}

/** Runs in the page. If a dialog, menu or panel is open, only that is checked. */
function findObstacles(): string[] {
  const root =
    document.querySelector('dialog[open], .k-menu-list, .parts-bell-panel') ?? document.body;
  const clipped = new Map<Element, boolean>();
  return [
    ...[outOfReach(), brokenWords(), labelsOutside(), withoutNavigation(), narrowMain()].flat(),
  ];

  /** Controls that cannot be scrolled into view and pressed. */
  function outOfReach(): string[] {
    const place = [scrollX, scrollY] as const;
    const all = root.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]',
    );
    const found = [...all].filter((element) => isShown(element) && !isPressable(element));
    scrollTo({ left: place[0], top: place[1], behavior: 'instant' });
    return found.map((element) => `out of reach: ${nameOf(element)}`);
  }

  /** Scrolls only where it must, because each scroll lays out the page again. */
  function isPressable(element: HTMLElement): boolean {
    if (element.matches('.shell-skip, :disabled') || isHitEverywhere(element)) return true;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return isHitEverywhere(element);
  }

  function isHitEverywhere(element: HTMLElement): boolean {
    const box = element.getClientRects()[0];
    if (box === undefined) return true;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // Checks the edges too, because a half-covered button is an obstacle.
    const points = [
      [x, y],
      [box.left + box.width * 0.15, y],
      [box.right - box.width * 0.15, y],
      [x, box.top + box.height * 0.2],
      [x, box.bottom - box.height * 0.2],
    ] as const;
    return points.every(([left, top], index) => {
      // Large elements can be scrolled further.
      const isLarge = index > 0 && (box.height > innerHeight / 2 || box.width > innerWidth);
      return isLarge || isHit(element, document.elementFromPoint(left, top));
    });
  }

  function isHit(element: HTMLElement, hit: Element | null): boolean {
    if (hit === null) return false;
    return element.contains(hit) || hit.closest('label')?.control === element;
  }

  /** Words that break over two lines; addresses and numbers may break. */
  function brokenWords(): string[] {
    const found = new Set<string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, option, svg, textarea') || !isShown(parent))
        continue;
      range.selectNodeContents(node);
      if (range.getClientRects().length < 2) continue;
      for (const { index, 0: token } of (node.textContent ?? '').matchAll(/\S+/g)) {
        if (token.length > 20 || token.includes('@')) continue;
        for (const part of token.matchAll(/[\p{L}\p{N}'’]+/gu)) {
          range.setStart(node, index + part.index);
          range.setEnd(node, index + part.index + part[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.add(`broken word: "${part[0]}" in ${nameOf(parent)}`);
        }
      }
    }
    return [...found];
  }

  /** Labels that are wider than their button. */
  function labelsOutside(): string[] {
    const range = document.createRange();
    return [...root.querySelectorAll('button, .k-button')].filter(isShown).flatMap((button) => {
      const { left, right } = button.getBoundingClientRect();
      const labels = [button, ...button.querySelectorAll('*')]
        .filter(isShown)
        .flatMap((part) => [...part.childNodes].filter(({ nodeType }) => nodeType === 3));
      const isOutside = labels.some((label) => {
        range.selectNodeContents(label);
        return [...range.getClientRects()].some(
          (line) => line.width > 0 && (line.left < left - 1 || line.right > right + 1),
        );
      });
      return isOutside ? [`label leaves its button: ${nameOf(button)}`] : [];
    });
  }

  /** Finds a screen without a navigation: the header's links, the bar, or a visitor's menu. */
  function withoutNavigation(): string[] {
    const ways = document.querySelectorAll(
      '.shell-places, .shell-bar-places, .shell-visitor, .shell-narrow',
    );
    const shown = [...ways].filter((way) => isShown(way) && way.querySelector('a, button'));
    if (document.querySelector('.shell-header') === null || shown.length === 1) return [];
    return [`navigation: ${shown.length} ways to other places`];
  }

  function narrowMain(): string[] {
    return [...document.querySelectorAll('.k-columns')].flatMap((columns) => {
      const main = columns.firstElementChild?.getBoundingClientRect();
      const side = columns.lastElementChild?.getBoundingClientRect();
      if (!main || !side || side.left < main.right || main.width >= side.width) return [];
      return [`columns: the main one is ${main.width} wide, the side ${side.width}`];
    });
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true }) && !isClipped(element);
  }

  /** Only for screen readers. */
  function isClipped(element: Element): boolean {
    if (element === root) return false;
    const known = clipped.get(element);
    if (known !== undefined) return known;
    const { parentElement } = element;
    const answer =
      getComputedStyle(element).clipPath !== 'none' ||
      (parentElement !== null && isClipped(parentElement));
    clipped.set(element, answer);
    return answer;
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()}.${element.className} "${words.trim().slice(0, 40)}"`;
  }
}
