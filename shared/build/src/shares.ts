import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * What the shell gives to every remote. A remote never carries one of these itself, so a page has one React, one
 * session, one cache. `facade` names our own list of re-exports: without it a library is given whole.
 */
export interface Share {
  name: string;
  facade?: string;
  /** Our own module behind the share, absolute; libraries have none. */
  file?: string;
  /** Eager shares travel in the shell's first file; the others are fetched by whoever first needs them. */
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
  ours('web/words.ts'),
  ours('web/query-view.tsx'),
  ours('web/remote-module.ts'),
];

export const shares = wanted.filter((share) => share.file === undefined || existsSync(share.file));

/** How the bundler asks for it: a name, for the text of it stands in the bundle. */
export function shareRequest({ name, facade }: Share): string {
  return facade === undefined ? name : `@kabar/build/facades/${facade}`;
}

export function facadePath(share: Share): string | undefined {
  return share.facade === undefined
    ? undefined
    : fileURLToPath(new URL(`./facades/${share.facade}.ts`, import.meta.url));
}

function ours(source: string, eager = true): Share {
  const [room = '', file = ''] = source.split('/');
  return {
    name: `@kabar/${room}/${file.replace(/\.tsx?$/, '')}`,
    file: fileURLToPath(new URL(`../../${room}/src/${file}`, import.meta.url)),
    eager,
  };
}

/** Releases are named by their entry alone: what reads manifests at run time need not travel. */
export const federation = { disableSnapshot: true, target: 'web' } as const;
