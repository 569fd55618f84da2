import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');
const lineCount = (file: string) => read(file).trimEnd().split('\n').length;
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: projectFolder });

describe('the documents', () => {
  it.each(documents)('%s links to files that exist', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)];
    const missing = links
      .map(([, target = '']) => path.join(path.dirname(file), target))
      .filter((target) => !existsSync(path.join(projectFolder, target)));
    expect(missing).toEqual([]);
  });

  it.each([
    ['README.md', 90],
    ['ARCHITECTURE.md', 150],
  ] as const)('%s has at most %i lines', (file, limit) => {
    expect(lineCount(file)).toBeLessThanOrEqual(limit);
  });

  it.each(globSync('docs/adr/*.md', { cwd: projectFolder }))(
    '%s states context, decision and consequences in at most 40 lines',
    (file) => {
      expect(lineCount(file)).toBeLessThanOrEqual(40);
      const headings = read(file).match(/^#+ .*/gm) ?? [];
      expect(headings.slice(1)).toEqual(['## Context', '## Decision', '## Consequences']);
      expect(headings[0]).toMatch(new RegExp(`^# ${Number(path.basename(file).slice(0, 4))}\\. `));
    },
  );

  it('docs/commands.md has every command of package.json, but the parts of npm run check', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const texts = ['README.md', 'docs/commands.md', 'docs/operations.md', 'CONTRIBUTING.md'].map(
      read,
    );
    const missing = Object.keys(scripts).filter((name) => {
      if (name.startsWith('check:')) return false;
      const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
      return !texts.some((text) => text.includes(command));
    });
    expect(missing).toEqual([]);
  });
});

describe('the folders of shared and platform', () => {
  it.each(['shared', 'platform'])('%s/README.md has a line for each folder', (base) => {
    const folders = globSync(['*/', 'src/*/', '*/src/*/', 'src/{start,probes}/*/'], {
      cwd: path.join(projectFolder, base),
      exclude: (name) => name === 'node_modules',
    });
    const text = read(`${base}/README.md`);
    const missing = folders
      .map((folder) => folder.replace(/\/$/, ''))
      .filter((folder) => !/(^|\/)(src|node_modules|showcase|probes)$/.test(folder))
      .filter((folder) => !text.includes(`${path.basename(folder)}/`));
    expect(missing).toEqual([]);
  });
});

describe('the owners of the code', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const paths = lines.map((line) => line.split(/\s+/)[0] ?? '');

  it('own folders that exist', () => {
    const missing = paths.filter((each) => each !== '*' && !existsSync(projectFolder + each));
    expect(missing).toEqual([]);
  });

  it('include a team for every remote and every service', () => {
    const areas = globSync(['mfe-*', 'services/*', 'shell'], { cwd: projectFolder });
    expect(areas.filter((area) => !paths.includes(`/${area}/`))).toEqual([]);
  });
});
