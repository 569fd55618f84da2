import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../start/project-folder.ts';
import { definitions } from '../../start/settings/setting-definitions.ts';

const cwd = projectFolder;
const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');
const lengthOf = (file: string) => read(file).trimEnd().split('\n').length;
const limits: Record<string, number> = { 'README.md': 90, 'ARCHITECTURE.md': 150 };

export const documentRules = {
  'documents link to files that exist': () =>
    globSync(['*.md', 'docs/**/*.md'], { cwd }).flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)]
        .map(([, target = '']) => path.join(path.dirname(file), target))
        .filter((target) => !existsSync(path.join(projectFolder, target)))
        .map((target) => `${file}: there is no ${target}`),
    ),

  'README.md and ARCHITECTURE.md are short': () =>
    Object.entries(limits)
      .filter(([file, limit]) => lengthOf(file) > limit)
      .map(([file, limit]) => `${file}: at most ${limit} lines`),

  'decisions have a number of their own, three parts and 40 lines': () => {
    const files = globSync('docs/adr/*.md', { cwd }).sort();
    const numberOf = (file: string) => path.basename(file).slice(0, 4);
    return files.flatMap((file, at) => {
      const headings = read(file).match(/^#+ .*/gm) ?? [];
      const parts = headings.slice(1).join();
      return [
        ...(parts === '## Context,## Decision,## Consequences' ? [] : [`${file}: has ${parts}`]),
        ...(headings[0]?.startsWith(`# ${Number(numberOf(file))}. `) ? [] : [`${file}: its title`]),
        ...(lengthOf(file) > 40 ? [`${file}: at most 40 lines`] : []),
        ...(numberOf(files[at - 1] ?? '') === numberOf(file) ? [`${file}: number is taken`] : []),
      ];
    });
  },

  'the documents name every command, but the parts of npm run check': () => {
    const files = ['README.md', 'docs/commands.md', 'docs/operations.md', 'CONTRIBUTING.md'];
    const texts = files.map(read).join('\n');
    return Object.keys(JSON.parse(read('package.json')).scripts)
      .filter((name) => !name.startsWith('check:'))
      .map((name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`))
      .filter((command) => !texts.includes(command))
      .map((command) => `docs/commands.md: ${command} is missing`);
  },

  'the folders of shared and platform are in their README.md': () =>
    ['shared', 'platform'].flatMap((base) =>
      globSync(['*/', 'src/*/', '*/src/*/', 'src/{start,probes}/*/'], {
        cwd: path.join(cwd, base),
        exclude: (name) => name === 'node_modules',
      })
        .map((folder) => path.basename(folder))
        .filter((name) => !['src', 'node_modules', 'showcase', 'probes'].includes(name))
        .filter((name) => !read(`${base}/README.md`).includes(`${name}/`))
        .map((name) => `${base}/README.md: ${name}/ is missing`),
    ),

  'every remote and service has an owner, and owners have folders': () => {
    const owned = [...read('.github/CODEOWNERS').matchAll(/^\/?[^#\s]+/gm)].map(([each]) => each);
    const areas = globSync(['mfe-*', 'services/*', 'shell'], { cwd }).map((area) => `/${area}/`);
    return [
      ...owned.filter((each) => each !== '*' && !existsSync(projectFolder + each)),
      ...areas.filter((area) => !owned.includes(area)),
    ].map((each) => `.github/CODEOWNERS: ${each}`);
  },

  'the glossary has at most 60 words, once each, in alphabetical order': () => {
    const [, , ...rows] = read('docs/glossary.md').match(/^\|.*/gm) ?? [];
    const words = rows.map((row) => row.split('|')[1]?.trim().toLowerCase() ?? '');
    const misplaced = words.filter((word, at) => at > 0 && word <= (words[at - 1] ?? ''));
    return [
      ...misplaced.map((word) => `docs/glossary.md: the place of ${word}`),
      ...(words.length > 60 || words.length < 40
        ? [`docs/glossary.md: ${words.length} words`]
        : []),
    ];
  },

  'docs/settings.md has a row for each setting, with its default and meaning': () => {
    const rows = Object.entries(definitions).map(
      ([name, { byDefault, meaning }]) => `| \`${name}\` | ${byDefault} | ${meaning} |`,
    );
    const [, table = ''] =
      /<!-- settings -->\n.*\n.*\n([\s\S]*?)\n<!-- /.exec(read('docs/settings.md')) ?? [];
    const shown = table.split('\n');
    return [
      ...rows.filter((row) => !shown.includes(row)).map((row) => `docs/settings.md lacks ${row}`),
      ...shown.filter((row) => !rows.includes(row)).map((row) => `docs/settings.md has ${row}`),
    ];
  },
};
