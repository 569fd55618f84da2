/** A style sheet; `file` is its path inside the project. */
export interface StyleSheet {
  file: string;
  text: string;
}

interface Prefixes {
  own: string[];
  /** Prefixes of other workspaces whose elements it may style when they lie inside its own. */
  lent: string[];
}

const designSystem = 'k';
const parts = 'parts';
const shell = ['shell', 'landing', 'first-view', 'scene', 's'];
/** Class names of libraries; a workspace may style them inside its own elements. */
const ofLibraries = /^reactEasyCrop_/;

/**
 * Finds selectors and animations without their workspace's prefix. All style sheets of a page share one
 * namespace, so these could affect other workspaces.
 */
export function classNameFaults(sheets: StyleSheet[]): string[] {
  return sheets.flatMap(({ file, text }) => {
    const prefixes = prefixesOf(file);
    return selectorsIn(text)
      .filter((selector) => !isOwn(selector, prefixes))
      .map((selector) => `${file}: ${selector}`);
  });
}

function prefixesOf(file: string): Prefixes {
  const [top = '', second = ''] = file.split('/');
  if (top.startsWith('mfe-')) return { own: [top.slice('mfe-'.length)], lent: [designSystem] };
  if (top === 'shell') return { own: shell, lent: [designSystem, parts] };
  if (second === 'parts') return { own: [parts], lent: [designSystem] };
  if (second === 'ui') return { own: [designSystem], lent: [] };
  throw new Error(`${top}/${second} has no prefix for its class names`);
}

function isOwn(selector: string, { own, lent }: Prefixes): boolean {
  const [, animation] = /^@keyframes (.+)$/.exec(selector) ?? [];
  const names = animation
    ? [animation]
    : [...selector.matchAll(/\.([a-z_-][\w-]*)/gi)].map(([, name = '']) => name);
  const beginsWith = (prefixes: string[]) => (name: string) =>
    prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}-`));
  const isKnown = beginsWith([...own, ...lent]);
  const isAllowed = (name: string) => isKnown(name) || ofLibraries.test(name);
  // The design system may style elements without a class name.
  const reachesAll = names.length === 0 && own.includes(designSystem);
  return reachesAll || (names.some(beginsWith(own)) && names.every(isAllowed));
}

/** The single selectors of a style sheet, nested ones with their parents; animations as `@keyframes name`. */
function selectorsIn(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
  const around: string[][] = [];
  const found: string[] = [];
  for (const [, before = '', sign] of plain.matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '}') around.pop();
    if (sign !== '{') continue;
    const head = before.trim().replace(/\s+/g, ' ');
    const outer = around.at(-1) ?? [''];
    if (head.startsWith('@keyframes')) {
      found.push(head);
      around.push([skipped]);
    } else if (head.startsWith('@') || outer[0] === skipped) around.push(outer);
    else {
      const inner = splitList(head).flatMap((one) => outer.map((out) => `${out} ${one}`.trim()));
      found.push(...inner);
      around.push(inner);
    }
  }
  return found;
}

const skipped = '@keyframes';

/** Splits at the commas outside of brackets. */
function splitList(selectors: string): string[] {
  return selectors.split(/,(?![^(]*\))/).map((one) => one.trim());
}
