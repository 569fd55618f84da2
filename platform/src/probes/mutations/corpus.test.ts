import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { corpus } from './corpus.ts';
import { refusalOf } from './mutation.ts';

const read = (file: string) => {
  const place = path.join(projectFolder, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
};
const lines = corpus.map((mutation) => [`${mutation.file}: ${mutation.why}`, mutation] as const);

describe('the corpus of mutations', () => {
  it('the corpus of mutations has at least fifty, in every service, remote and shared workspace', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(50);
    expect(new Set(lines.map(([line]) => line)).size).toBe(corpus.length);
    const workspaces = new Set(corpus.map(({ file }) => file.split('/src/')[0]));
    for (const area of [
      ...[
        'auth',
        'client',
        'companion',
        'bookings',
        'billing',
        'chat',
        'backoffice',
        'gateway',
      ].map((name) => `services/${name}`),
      ...['mfe-auth', 'mfe-client', 'mfe-companion', 'mfe-backoffice', 'shell'],
      ...['contracts', 'web', 'ui', 'parts', 'words', 'server', 'releases', 'build'].map(
        (name) => `shared/${name}`,
      ),
    ]) {
      expect(workspaces, area).toContain(area);
    }
  });

  it.each(lines)('a mutation of the corpus still applies: %s', (_line, mutation) => {
    expect(refusalOf(mutation, read(mutation.file))).toBeUndefined();
    const { file, title } = mutation.killedBy;
    expect(read(file) ?? '', `${file} has no test "${title}"`).toContain(title);
    expect(mutation.onlyInBrowser ?? false).toBe(file.endsWith('.spec.ts'));
  });
});
