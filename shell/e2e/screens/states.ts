import type { Page } from '@playwright/test';

/**
 * Finds text with too little contrast at rest, under the pointer, with the focus, or in a disabled control with the pointer on it.
 * axe checks only the first and leaves out disabled controls.
 */
export function unreadableInStates(page: Page): Promise<string[]> {
  return page.evaluate(findUnreadable, { onlyAtRest: false });
}

/** `unreadableInStates` only for text at rest: takes a quarter of the time, and less than axe. */
export function unreadableAtRest(page: Page): Promise<string[]> {
  return page.evaluate(findUnreadable, { onlyAtRest: true });
}

/** Runs in the page. For each state it makes all rules with that state match, and restores them afterwards. */
function findUnreadable({ onlyAtRest }: { onlyAtRest: boolean }): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  /** A background; without a colour if it is a picture or gradient. */
  interface Ground {
    colour: Colour | undefined;
    opacity: number;
  }
  const white = { colour: [255, 255, 255, 1] as Colour, opacity: 1 };
  const found = new Set<string>();
  const rules = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet));
  // The page behind an open dialog was checked before it was opened.
  const part = document.querySelector('dialog:modal') ?? document.body;
  const words = [...part.querySelectorAll<HTMLElement>('*')].filter(hasWords);
  // Stops transitions, whose colours are not final.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  const adopted = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...adopted, still];
  let grounds = new Map<Element, Ground>();
  measure('at rest', []);
  if (!onlyAtRest) measureStates();
  document.adoptedStyleSheets = adopted;
  return [...found];

  function measureStates(): void {
    measure('under the pointer', [':hover']);
    measure('with the focus', [':focus-visible', ':focus-within']);
    const controls = document.querySelectorAll<HTMLButtonElement>(
      'button, input, select, textarea',
    );
    const enabled = [...controls].filter((control) => !control.disabled);
    for (const control of enabled) control.disabled = true;
    measure('disabled, under the pointer', [':hover']);
    for (const control of enabled) control.disabled = false;
  }

  function measure(state: string, waiting: readonly string[]): void {
    const changed: [CSSStyleRule, string][] = [];
    for (const rule of rules) {
      const { selectorText } = rule;
      const met = waiting.reduce(
        // Has the specificity of the state, and always matches.
        (selector, one) => selector.replaceAll(one, ':not(.never)'),
        selectorText,
      );
      if (met === selectorText) continue;
      rule.selectorText = met;
      changed.push([rule, selectorText]);
    }
    grounds = new Map();
    for (const element of words) judge(element, state);
    for (const [rule, selectorText] of changed) rule.selectorText = selectorText;
  }

  function rulesOf(group: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] {
    return [...group.cssRules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSGroupingRule ? rulesOf(rule) : [];
    });
  }

  function hasWords(element: HTMLElement): boolean {
    if (element.closest('svg, script, style, option')) return false;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    if (element.matches('input:not([type=checkbox], [type=radio], [type=file]), select'))
      return true;
    return [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  }

  function judge(element: HTMLElement, state: string): void {
    const style = getComputedStyle(element);
    const letters = read(style.color);
    const { colour: ground, opacity } = groundOf(element);
    if (ground === undefined || letters === undefined) return;
    const [red, green, blue, alpha] = letters;
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = contrast(over([red, green, blue, alpha * opacity], ground), ground);
    if (ratio >= (isLarge ? 3 : 4.5)) return;
    const text = (element.textContent ?? '').trim().slice(0, 30);
    found.add(
      `${state}: ${element.tagName.toLowerCase()}.${element.className} "${text}" has ${ratio.toFixed(2)}`,
    );
  }

  /** The background of a text, and the opacity of the text. */
  function groundOf(element: Element): Ground {
    const known = grounds.get(element);
    if (known) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const below = element.parentElement ? groundOf(element.parentElement) : white;
    const layer = backgroundImage === 'none' ? read(backgroundColor) : undefined;
    const isCovered = layer?.[3] === 1;
    const colour =
      layer === undefined || (below.colour === undefined && !isCovered)
        ? undefined
        : over(layer, below.colour ?? white.colour);
    const ground = { colour, opacity: below.opacity * Number(opacity) };
    grounds.set(element, ground);
    return ground;
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
