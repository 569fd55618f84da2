import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstViews } from '@kabar/releases/release';

/** The exports of a workspace's `src/first-view/first-view.ts`. */
interface FirstViewModule {
  firstViews(): FirstViews['screens'];
  firstViewStyles: string[];
  firstViewFrames?(): FirstViews['frames'];
  firstViewLetters?: { family: string; weight: string; file: string }[];
}

/** The exports of `src/first-view/landing-text.ts`. */
interface TextModule {
  textViews(): FirstViews['texts'];
  questionViews(): FirstViews['questions'];
}

/**
 * Reads what a workspace shows before its scripts have loaded, with its styles. The module is plain data, so it
 * needs no bundler.
 */
export async function readFirstViews(
  workspace: string,
  root: string,
): Promise<FirstViews | undefined> {
  const folder = path.join(workspace, 'src/first-view');
  const views = await readModule<FirstViewModule>(path.join(folder, 'first-view.ts'));
  if (views === undefined) return undefined;
  const text = await readModule<TextModule>(path.join(folder, 'landing-text.ts'));
  const styles = views.firstViewStyles.map((name) => readFileSync(path.join(root, name), 'utf8'));
  return {
    frames: views.firstViewFrames?.(),
    screens: views.firstViews(),
    texts: text?.textViews(),
    questions: text?.questionViews(),
    styles: shorten(styles.join('\n')),
    letters: views.firstViewLetters?.map(({ file, ...font }) => ({
      ...font,
      bytes: readFileSync(path.join(folder, file), 'base64'),
    })),
  };
}

async function readModule<Module>(file: string): Promise<Module | undefined> {
  return existsSync(file) ? await import(pathToFileURL(file).href) : undefined;
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
