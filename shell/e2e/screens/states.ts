import type { Page } from '@playwright/test';

/**
 * Text that cannot be read under the pointer, with the focus, or when its control is disabled and the pointer rests on
 * it: axe judges what is at rest alone, and leaves out what is disabled.
 */
export function unreadableInStates(page: Page): Promise<string[]> {
  return page.evaluate(findUnreadable);
}

/** Runs in the page. For each state all rules that wait for it count as met, and everything is put back afterwards. */
function findUnreadable(): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const found = new Set<string>();
  measure('under the pointer', [':hover']);
  measure('with the focus', [':focus-visible', ':focus-within']);
  const controls = document.querySelectorAll<HTMLButtonElement>('button, input, select, textarea');
  const enabled = [...controls].filter((control) => !control.disabled);
  for (const control of enabled) control.disabled = true;
  measure('disabled', []);
  measure('disabled, under the pointer', [':hover']);
  for (const control of enabled) control.disabled = false;
  return [...found];

  function measure(state: string, waiting: readonly string[]): void {
    const changed: [CSSStyleRule, string][] = [];
    for (const rule of [...document.styleSheets].flatMap((sheet) => rulesOf(sheet))) {
      const { selectorText } = rule;
      const met = waiting.reduce(
        // As specific as the state itself, and always true.
        (selector, one) => selector.replaceAll(one, ':not(.never)'),
        selectorText,
      );
      if (met === selectorText) continue;
      rule.selectorText = met;
      changed.push([rule, selectorText]);
    }
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) judge(element, state);
    for (const [rule, selectorText] of changed) rule.selectorText = selectorText;
  }

  function rulesOf(group: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] {
    return [...group.cssRules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSGroupingRule ? rulesOf(rule) : [];
    });
  }

  function judge(element: HTMLElement, state: string): void {
    const isField = element.matches(
      'input:not([type=checkbox], [type=radio], [type=file]), select',
    );
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!(hasWords || isField) || element.closest('svg, script, style, option')) return;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return;
    const style = getComputedStyle(element);
    const ground = groundOf(element);
    const letters = read(style.color);
    if (ground === undefined || letters === undefined) return;
    const shown = over(
      [letters[0], letters[1], letters[2], letters[3] * opacityOf(element)],
      ground,
    );
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = contrast(shown, ground);
    if (ratio >= (isLarge ? 3 : 4.5)) return;
    const words = (element.textContent ?? '').trim().slice(0, 30);
    found.add(
      `${state}: ${element.tagName.toLowerCase()}.${element.className} "${words}" has ${ratio.toFixed(2)}`,
    );
  }

  /** Undefined over a picture or a gradient. */
  function groundOf(element: Element): Colour | undefined {
    const layers: Colour[] = [];
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(box);
      if (backgroundImage !== 'none') return undefined;
      const layer = read(backgroundColor);
      if (layer === undefined) return undefined;
      layers.push(layer);
      if (layer[3] === 1) break;
    }
    return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255, 1] as Colour);
  }

  function opacityOf(element: Element): number {
    let opacity = 1;
    for (let box: Element | null = element; box; box = box.parentElement)
      opacity *= Number(getComputedStyle(box).opacity);
    return opacity;
  }

  function read(colour: string): Colour | undefined {
    const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [];
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
    if (colour.startsWith('rgb')) return [red, green, blue, alpha];
    if (colour.startsWith('color(srgb')) return [red * 255, green * 255, blue * 255, alpha];
    return undefined;
  }

  function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
    const mix = (own: number, other: number) => own * alpha + other * (1 - alpha);
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
  }

  function contrast(one: Colour, other: Colour): number {
    const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dim + 0.05);
  }

  function luminance([red, green, blue]: Colour): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
}
