import { type ComponentType, createContext, use } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Words } from './words.ts';

/** What the one exposed module of a remote (`src/remote.tsx`) exports as its default. */
export interface RemoteModule {
  /** Namespace of its words: the remote's own name. */
  namespace: string;
  words: Words;
  routes: RouteObject[];
}

/** The routes of the remote that is shown. */
export const RemoteRoutes = createContext<readonly RouteObject[]>([]);

/** Whether this remote has a screen at a path, so that links appear only with their screens. */
export function useHasScreen(): (path: string) => boolean {
  const routes = use(RemoteRoutes);
  return (path) => routes.some((route) => route.path === path);
}

/**
 * A route whose screen is its own file, fetched when it is first opened.
 * Write it on one line, `page('/match', async () => (await import('./public-companions-page.tsx')).PublicCompanionsPage)`:
 * the release reads path and file from there, to preload the screen with the page.
 */
export function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}
