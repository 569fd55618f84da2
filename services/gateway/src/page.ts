import type { Registry, Release, ReleaseName, RouteEntry } from '@kabar/build/release';
import { AppError } from '@kabar/server/app-error';
import { isLoopbackCaller } from '@kabar/server/loopback';
import { readCookie } from '@kabar/server/session-cookie';
import type { Handler, Request } from 'express';
import type { ServicePlace } from './app.ts';
import { firstViewOf, languageOf } from './first-view.ts';
import { registryFor } from './live-releases.ts';
import { pixelFor, pixelOrigin } from './marketing-pixel.ts';
import { renderPage } from './page-html.ts';
import { problem } from './problem.ts';
import type { ReleaseFailures } from './release-failures.ts';
import type { ReleaseReader } from './release-reader.ts';
import { allowPage } from './security-headers.ts';
import { sendPage } from './send-page.ts';
import type { GatewaySettings } from './settings.ts';
import { readSold } from './sold.ts';

/**
 * Serves the shell's HTML for every other address, with the registry inside and preloads for the requested screen in
 * its head. The landing page has the prices of this moment inside.
 */
export function page(
  settings: GatewaySettings,
  reader: ReleaseReader,
  failures: ReleaseFailures,
  billing: ServicePlace,
): Handler {
  return async (request, response, next) => {
    const lastSegment = request.path.split('/').at(-1) ?? '';
    if (lastSegment.includes('.')) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return problem(request, response, new AppError('method_not_allowed'));
    }
    const registry = registryFor(request, response, reader.registry());
    const shell = registry.shell?.current;
    if (shell === undefined) return problem(request, response, new AppError('unavailable'));
    const pixel = pixelFor(request, settings);
    const nonce = allowPage(response, settings, pixel?.agreed ? [pixelOrigin] : []);
    const hint = readCookie(request.headers.cookie, 'kabar_hint');
    const route = shell.routes.find((one) => matches(one.path, request.path));
    const needed = route ? releasesFor(route, registry, hint) : [];
    for (const release of needed) failures.countPage(release);
    const screen = route?.screen ?? '';
    const language = languageOf(request);
    const firstView = firstViewOf(shell, { screen, language, brand: settings.brandName });
    const sold = firstView ? await readSold(billing) : undefined;
    response.status(
      route && hasScreen(route, registry, settings) && !isHidden(request, settings) ? 200 : 404,
    );
    sendPage(
      request,
      response,
      renderPage({
        nonce,
        settings,
        shell,
        registry,
        needed,
        screen,
        language,
        firstView,
        pixel,
        sold,
      }),
    );
  };
}

/** The development mailbox holds working links: like the auth service, this serves its page to local callers only. */
function isHidden(request: Request, { production, demoPublic }: GatewaySettings): boolean {
  if (!request.path.startsWith('/dev/mail')) return false;
  return production || !(demoPublic || isLoopbackCaller(request));
}

/** Screens of the shell itself; its releases list those that are loaded by path. */
const ownScreens = ['/unauthorized'];

/** A path of the route table is served as found once its screen is published. */
function hasScreen(route: RouteEntry, registry: Registry, settings: GatewaySettings): boolean {
  const places = typeof route.remote === 'string' ? [route.remote] : Object.values(route.remote);
  // A remote in development does not list its screens.
  if (places.some((name) => name === settings.hot?.name)) return true;
  return (
    ownScreens.includes(route.screen) ||
    Object.values(registry).some(({ current }) => Object.hasOwn(current.preload, route.screen))
  );
}

/** The releases whose files the screen needs at once. A guarded screen is preloaded for signed-in browsers only. */
function releasesFor(route: RouteEntry, registry: Registry, hint: string | undefined): Release[] {
  if (!route.open && hint === undefined) return [];
  const release = candidates(route, hint)
    .map((name) => registry[name]?.current)
    .find((one) => one !== undefined && Object.hasOwn(one.preload, route.screen));
  return release === undefined ? [] : [release];
}

function candidates({ remote }: RouteEntry, hint: string | undefined): ReleaseName[] {
  if (typeof remote === 'string') return [remote];
  const side = hint !== undefined && Object.hasOwn(remote, hint) ? remote[hint] : undefined;
  return [side, remote.others].filter((name) => name !== undefined);
}

function matches(pattern: string, path: string): boolean {
  const asked = path.split('/').filter(Boolean);
  const wanted = pattern.split('/').filter(Boolean);
  return (
    asked.length === wanted.length &&
    wanted.every((part, at) => part.startsWith(':') || part === asked[at])
  );
}
