import { RemoteRoutes } from '@kabar/web/remote-module';
import { type ComponentType, type ReactNode, use } from 'react';
import type { RouteObject } from 'react-router-dom';
import { dashboardRoutes } from '../dashboard/routes.tsx';
import { EndOfFirstView } from '../first-view/end-of-first-view.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { landingRoutes } from '../landing/routes.tsx';
import { firstToLoad } from './first-to-load.ts';
import { keptPromise, mendFailure } from './kept-promise.ts';
import { loadModule } from './load-release.ts';

const ownRoutes = [...landingRoutes, ...dashboardRoutes];
const screens = new WeakMap<RouteObject, Promise<ComponentType>>();

/**
 * Shows one screen of a remote. Suspends while it loads, and throws errors to the boundary around it.
 */
export function Screen({ remote, path }: { remote: string; path: string }): ReactNode {
  const routes = remote === 'shell' ? ownRoutes : use(loadModule(remote)).routes;
  const route = routes.find((one) => one.path === path);
  if (route === undefined) return <NotFoundPage />;
  const Component = use(loadScreen(route));
  return (
    <RemoteRoutes value={routes}>
      <Component />
      <EndOfFirstView />
    </RemoteRoutes>
  );
}

function loadScreen(route: RouteObject): Promise<ComponentType> {
  return keptPromise(screens, route, () =>
    firstToLoad([() => importScreen(route)], undefined, (late) =>
      mendFailure(screens, route, Promise.resolve(late)),
    ),
  );
}

async function importScreen({ lazy }: RouteObject): Promise<ComponentType> {
  const { Component } = typeof lazy === 'function' ? await lazy() : {};
  if (!Component) throw new Error('The route has no screen.');
  return Component;
}
