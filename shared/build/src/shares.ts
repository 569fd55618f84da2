import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The modules that the shell provides to every remote. A remote never bundles one of these itself, so a page has
 * one React, one session, one cache. `facade` names our own list of re-exports; without it the whole library is
 * provided.
 */
export interface Share {
  name: string;
  facade?: string;
  /** The absolute path of our own module; undefined for libraries. */
  file?: string;
  /** Eager shares are in the shell's first file; others are fetched when they are first needed. */
  eager: boolean;
}

const wanted: Share[] = [
  { name: 'react', eager: true },
  { name: 'react/jsx-runtime', eager: true },
  { name: 'react-dom', eager: true },
  { name: 'react-router-dom', facade: 'react-router-dom', eager: true },
  { name: '@tanstack/react-query', facade: 'tanstack-react-query', eager: true },
  ours('ui/base.tsx'),
  ours('ui/more.tsx', false),
  ours('ui/dates.tsx', false),
  ours('ui/form.tsx', false),
  ours('ui/upload.tsx', false),
  ours('ui/month-grid.tsx', false),
  ours('web/api.ts'),
  ours('web/problem.ts'),
  ours('web/session.ts'),
  ours('web/realtime.ts'),
  ours('web/return-path.ts'),
  ours('web/page-settings.ts'),
  ours('web/running-call.ts'),
  ours('web/words.ts'),
  ours('web/query-view.tsx'),
  ours('web/remote-module.ts'),
];

export const shares = wanted.filter((share) => share.file === undefined || existsSync(share.file));

/** The module's name in the bundle. Not a path, because it would end up in the bundle. */
export function shareRequest({ name, facade }: Share): string {
  return facade === undefined ? name : `@kabar/build/facades/${facade}`;
}

export function facadePath(share: Share): string | undefined {
  return share.facade === undefined
    ? undefined
    : fileURLToPath(new URL(`./facades/${share.facade}.ts`, import.meta.url));
}

function ours(source: string, eager = true): Share {
  const [workspace = '', file = ''] = source.split('/');
  return {
    name: `@kabar/${workspace}/${file.replace(/\.tsx?$/, '')}`,
    file: fileURLToPath(new URL(`../../${workspace}/src/${file}`, import.meta.url)),
    eager,
  };
}

/** Remotes are loaded by their entry, so the code that reads manifests at run time is left out. */
export const federation = { disableSnapshot: true, target: 'web' } as const;
