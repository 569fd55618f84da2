import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const sheets = globSync('{shell,mfe-*,shared/*}/src/**/*.css', { cwd: root });

/** Media queries on the window's width ignore the text size: a tablet with the largest text would get the desktop layout. */
it.each(sheets)(
  '%s adapts its layout by container queries in rem, not by media queries',
  (sheet) => {
    const css = readFileSync(path.join(root, sheet), 'utf8');
    expect(css.match(/@media[^{]*\bwidth\b[^{]*|@container[^{]*\dpx[^{]*/g)).toBeNull();
  },
);

/** After a tap, a touch screen keeps the hover styles, so a pressed button would look selected. */
it.each(sheets)('%s uses hover styles only if the pointer can hover', (sheet) => {
  const css = readFileSync(path.join(root, sheet), 'utf8');
  const others = css.replaceAll(
    /@media[^{]*\(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g,
    '',
  );
  expect(others.match(/[^\s{}]*:hover[^{]*/g)).toBeNull();
});

it('the check covers all style sheets', () => {
  expect(sheets.length).toBeGreaterThan(25);
});
