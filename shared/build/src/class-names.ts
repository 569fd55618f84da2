/** A file of styles; `file` is its path inside the project. */
export interface StyleSheet {
  file: string;
  text: string;
}

interface Prefixes {
  own: string[];
  /** Of rooms whose elements it may arrange, inside its own ones alone. */
  lent: string[];
}

const designSystem = 'k';
const parts = 'parts';
const shell = ['shell', 'landing', 'first-view', 'scene', 's'];
/** Names that a library gives its elements; a room may dress them inside its own ones. */
const ofLibraries = /^reactEasyCrop_/;

/**
 * What reaches beyond its room: selectors and animations whose names do not begin with the room's prefix. All style sheets
 * of a page share one space of names, and those of two remotes stand in it together.
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
  // What the design system says of an element, it says of all.
  const reachesAll = names.length === 0 && own.includes(designSystem);
  return reachesAll || (names.some(beginsWith(own)) && names.every(isAllowed));
}

/** Each selector of a list by itself, nested ones behind those around them; animations as `@keyframes name`. */
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

/** At the commas outside of brackets. */
function splitList(selectors: string): string[] {
  return selectors.split(/,(?![^(]*\))/).map((one) => one.trim());
}
