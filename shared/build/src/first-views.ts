import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstViews } from './release.ts';

/** Reads what the shell shows before its scripts have loaded, with its styles; it is plain data and needs no bundler. */
export async function readFirstViews(root: string): Promise<FirstViews | undefined> {
  const file = path.join(root, 'shell/src/first-view/first-view.ts');
  if (!existsSync(file)) return undefined;
  const {
    firstViews,
    firstViewStyles,
    firstViewLetters,
  }: {
    firstViews: () => FirstViews['screens'];
    firstViewStyles: string[];
    firstViewLetters: { family: string; weight: string; file: string }[];
  } = await import(pathToFileURL(file).href);
  const text: {
    textViews: () => FirstViews['texts'];
    questionViews: () => FirstViews['questions'];
  } = await import(pathToFileURL(path.join(path.dirname(file), 'landing-text.ts')).href);
  const styles = firstViewStyles.map((name) => readFileSync(path.join(root, name), 'utf8'));
  return {
    screens: firstViews(),
    texts: text.textViews(),
    questions: text.questionViews(),
    styles: shorten(styles.join('\n')),
    letters: firstViewLetters.map(({ file: name, ...font }) => ({
      ...font,
      bytes: readFileSync(path.join(path.dirname(file), name), 'base64'),
    })),
  };
}

/** In a CSS layer of their own, so that they do not change the order of the other layers. */
function shorten(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll('@layer kabar', '@layer first-view')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .trim();
}
