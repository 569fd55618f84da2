import type { Release } from '@kabar/releases/release';
import { rowFor } from '@kabar/releases/route-rows';
import { AppError } from '@kabar/server/app-error';
import { isLoopbackCaller } from '@kabar/server/loopback';
import { readCookie } from '@kabar/server/session-cookie';
import type { Handler, Request } from 'express';
import type { ServicePlace } from './app.ts';
import { readSold } from './catalogue-prices.ts';
import { firstViewOf, languageOf } from './first-view.ts';
import type { HotRemoteOf } from './hot-remote.ts';
import { registryFor, servedBy } from './live-releases.ts';
import { pixelFor, pixelOrigin } from './marketing-pixel.ts';
import { askedRows } from './match-route.ts';
import { renderPage } from './page-html.ts';
import { problem } from './problem.ts';
import type { ReleaseCounts } from './release-counts.ts';
import type { ReleaseReader } from './release-reader.ts';
import { allowPage } from './security-headers.ts';
import { sendPage } from './send-page.ts';
import type { GatewaySettings } from './settings.ts';

/**
 * Serves the shell's HTML for all other paths, with the registry, preloads for the requested screen, and on the landing page the
 * current prices.
 */
export function page(
  settings: GatewaySettings,
  reader: ReleaseReader,
  { counts, hot, billing }: { counts: ReleaseCounts; hot: HotRemoteOf; billing: ServicePlace },
): Handler {
  return async (request, response, next) => {
    const lastSegment = request.path.split('/').at(-1) ?? '';
    if (lastSegment.includes('.')) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return problem(request, response, new AppError('method_not_allowed'));
    }
    const chosen = registryFor(request, response, reader.registry());
    const shell = chosen.shell?.current;
    // A shell without `lends` was released before remotes had their own routes, and cannot show them.
    if (shell?.lends === undefined) return problem(request, response, new AppError('unavailable'));
    const registry = await hot.inPlaceOf(servedBy(shell, chosen));
    const pixel = pixelFor(request, settings);
    const nonce = allowPage(response, settings, pixel?.agreed ? [pixelOrigin] : []);
    const hint = readCookie(request.headers.cookie, 'kabar_hint');
    const rows = askedRows(registry, request.path);
    const row = rowFor(rows, hint);
    // A guarded screen is preloaded for signed-in browsers only.
    const needed = row && (row.who === 'everyone' || hint !== undefined) ? [row.release] : [];
    const offered = Object.values(registry).flatMap((slot) => slot?.current ?? []);
    const sent = request.method === 'GET' ? needed : [];
    const token = counts.countPage({ address: request.ip, needed: sent, offered });
    const screen = row ? (row.screen ?? row.path) : '';
    const language = languageOf(request);
    const shown = row && hasFirstView(request, hint, row.release) ? row.release : undefined;
    const asked = { screen, language, brand: settings.brandName };
    const firstView = shown && firstViewOf({ shell, release: shown }, asked);
    const sold = firstView?.text.includes('{plans}') ? await readSold(billing) : undefined;
    response.status(rows.length > 0 && !isHidden(request, settings) ? 200 : 404);
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
        token,
      }),
    );
  };
}

/**
 * Whether the first view of the screen can be used. The shell's own is the same for everyone. That of a remote is only for visitors
 * without a query, because scripts may render something else for signed-in people or for a query.
 */
function hasFirstView(request: Request, hint: string | undefined, release: Release): boolean {
  return (
    release.name === 'shell' || (hint === undefined && Object.keys(request.query).length === 0)
  );
}

/** Hides the page of the development mailbox from remote callers, like the auth service, because it contains working links. */
function isHidden(request: Request, { production, demoPublic }: GatewaySettings): boolean {
  if (!request.path.toLowerCase().startsWith('/dev/mail')) return false;
  return production || !(demoPublic || isLoopbackCaller(request));
}
