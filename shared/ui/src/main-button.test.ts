import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const forms = globSync('{shell,mfe-*,shared/parts}/src/**/*.tsx', { cwd: root })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  .filter(({ text }) => text.includes('type="submit"'));

/** These put the button beside the field, as messaging apps do. */
const besideItsField = ['shared/parts/src/chat/composer.tsx'];

it.each(forms.filter(({ file }) => !besideItsField.includes(file)))(
  '$file has its main button at the end: last in Actions, in the foot of a dialog or wizard, or as wide as the form',
  ({ text }) => {
    for (const { 0: button, index } of text.matchAll(
      /<Button\b[^>]*?type="submit"(?:[^>]|=>)*>/g,
    )) {
      const [before, after] = [text.slice(0, index), text.slice(index)];
      const inRow = before.lastIndexOf('<Actions>') > before.lastIndexOf('</Actions>');
      const isLast = /^<Button\b(?:(?!<\/Button>).)*<\/Button>\s*<\/Actions>/s.test(after);
      const isElsewhere = /\b(?:fullWidth|form=)/.test(button) || /next=\{\s*$/.test(before);
      expect(isElsewhere || (inRow && isLast), button).toBe(true);
    }
  },
);

it('the check finds the forms', () => {
  expect(forms.length).toBeGreaterThan(25);
});
