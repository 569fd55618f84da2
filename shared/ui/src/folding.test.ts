import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const sheets = globSync('{shell,mfe-*,shared/*}/src/**/*.css', { cwd: root });

/** A question to the window's width does not see the text's size: at the largest text a tablet would fold as a actions. */
it.each(sheets)('%s folds by the room that it has, in units of the text', (sheet) => {
  const css = readFileSync(path.join(root, sheet), 'utf8');
  expect(css.match(/@media[^{]*\bwidth\b[^{]*|@container[^{]*\dpx[^{]*/g)).toBeNull();
});

it('looks at all style sheets', () => {
  expect(sheets.length).toBeGreaterThan(25);
});
