import type { PageRules } from '@kabar/contracts/route-rows';
import { type ComponentType, createContext, use } from 'react';
import type { Words } from './words.ts';

/** The default export of a remote's one exposed module (`src/remote.tsx`). */
export interface RemoteModule {
  /** The namespace of its texts, which is the remote's name. */
  namespace: string;
  words: Words;
  routes: PageRoute[];
}

export interface PageRoute {
  path: string;
  rules: PageRules;
  load: () => Promise<ComponentType>;
}

/** The routes of the remote that is shown. */
export const RemoteRoutes = createContext<readonly PageRoute[]>([]);

/** Whether this remote has a screen at a path, so that links appear only with their screens. */
export function useHasScreen(): (path: string) => boolean {
  const routes = use(RemoteRoutes);
  return (path) => routes.some((route) => route.path === path);
}

/**
 * A page with its row of the route table; its screen is a file of its own, fetched when it is first opened. The
 * build reads path, rules and file from the source, so that the page is known before any script is loaded.
 * Therefore write it exactly like `page('/match', { who: 'signed-in' }, async () => (await
 * import('./public-companions-page.tsx')).PublicCompanionsPage)`.
 */
export function page(
  path: string,
  rules: PageRules,
  load: () => Promise<ComponentType>,
): PageRoute {
  return { path, rules, load };
}
