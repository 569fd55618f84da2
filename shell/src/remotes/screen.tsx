import { type PageRoute, RemoteRoutes } from '@kabar/web/remote-module';
import { type ComponentType, type ReactNode, use, useEffect } from 'react';
import { dashboardRoutes } from '../dashboard/routes.tsx';
import { EndOfFirstView } from '../first-view/end-of-first-view.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { guardRoutes } from '../guard/routes.tsx';
import { landingRoutes } from '../landing/routes.tsx';
import { firstToLoad, timeOver } from './first-to-load.ts';
import { loadModule, noteShown, renewModule, reportCrash, reportScreen } from './load-release.ts';
import { keptPromise, mendFailure } from './promise-cache.ts';

const ownRoutes = [...landingRoutes, ...dashboardRoutes, ...guardRoutes];
const screens = new WeakMap<PageRoute, Promise<ComponentType>>();

/**
 * Shows one screen of a remote. Suspends while it loads, and throws errors to the boundary around it.
 */
export function Screen({ remote, path }: { remote: string; path: string }): ReactNode {
  noteShown(remote);
  const routes = remote === 'shell' ? ownRoutes : use(loadModule(remote)).routes;
  const route = routes.find((one) => one.path === path);
  if (route === undefined) return <NotFoundPage />;
  const Component = use(loadScreen(route, remote));
  return (
    <RemoteRoutes value={routes}>
      <Component />
      <EndOfFirstView />
      <Started remote={remote} />
    </RemoteRoutes>
  );
}

/** Reports that the screen was rendered; a crash prevents this effect. */
function Started({ remote }: { remote: string }): ReactNode {
  useEffect(() => void reportScreen(remote), [remote]);
  return null;
}

function loadScreen(route: PageRoute, remote: string): Promise<ComponentType> {
  return keptPromise(screens, route, () =>
    firstToLoad([route.load], undefined, (late) =>
      mendFailure(screens, route, Promise.resolve(late)),
    ).catch((failure) => importNewer(route, remote, failure)),
  );
}

/** Loads the same screen of a newer release, if the file of this one is gone. */
async function importNewer({ path }: PageRoute, remote: string, failure: unknown) {
  if (failure !== timeOver) void reportCrash();
  const { routes } = await renewModule(remote, failure);
  const route = routes.find((one) => one.path === path);
  if (route === undefined) throw failure;
  return await route.load();
}
