import type { Page } from '@playwright/test';

/** What keeps somebody from going on at this size: a control out of reach, a broken word, no way to other places. */
export function obstacles(page: Page): Promise<string[]> {
  return page.evaluate(findObstacles);
}

/** Runs in the page. An open dialog, menu or panel is all that can be used, and so all that is looked at. */
function findObstacles(): string[] {
  const root =
    document.querySelector('dialog[open], .k-menu-list, .parts-bell-panel') ?? document.body;
  return [...outOfReach(), ...brokenWords(), ...withoutNavigation(), ...narrowMain()];

  /** What cannot be scrolled into view and pressed there. */
  function outOfReach(): string[] {
    const place = [scrollX, scrollY] as const;
    const all = root.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]',
    );
    const found = [...all].filter((element) => isShown(element) && !isPressable(element));
    scrollTo({ left: place[0], top: place[1], behavior: 'instant' });
    return found.map((element) => `out of reach: ${nameOf(element)}`);
  }

  function isPressable(element: HTMLElement): boolean {
    if (element.matches('.shell-skip, :disabled')) return true;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getClientRects()[0];
    if (box === undefined) return true;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // Its edges too: half a button is none.
    const points = [
      [x, y],
      [box.left + box.width * 0.15, y],
      [box.right - box.width * 0.15, y],
      [x, box.top + box.height * 0.2],
      [x, box.bottom - box.height * 0.2],
    ] as const;
    return points.every(([left, top], index) => {
      // What is larger than the window scrolls on.
      const isLarge = index > 0 && (box.height > innerHeight / 2 || box.width > innerWidth);
      return isLarge || isHit(element, document.elementFromPoint(left, top));
    });
  }

  function isHit(element: HTMLElement, hit: Element | null): boolean {
    if (hit === null) return false;
    return element.contains(hit) || hit.closest('label')?.control === element;
  }

  /** Words that go on in another line. An address or a number may: nobody could make room for it. */
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

  /** One way to the places of this person: the header's links or the bar, or a visitor's menu. */
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
      const [main, side] = [...columns.children].map((column) => column.getBoundingClientRect());
      if (!main || !side || side.left < main.right || main.width >= side.width) return [];
      return [`columns: the main one is ${main.width} wide, the side ${side.width}`];
    });
  }

  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
      // For those who hear the page only.
      const { clipPath } = getComputedStyle(box);
      if (clipPath !== 'none') return false;
    }
    return true;
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()}.${element.className} "${words.trim().slice(0, 40)}"`;
  }
}
