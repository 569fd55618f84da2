import type { ServiceName } from '@kabar/contracts/contract';
import { AppError } from '@kabar/server/app-error';
import { measureRequests } from '@kabar/server/metrics';
import type { Service } from '@kabar/server/service';
import { startTracing, traceRequests } from '@kabar/server/tracing';
import type { TakeUpgrade } from '@kabar/server/upgrades';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { refuseMalformed } from './bad-request.ts';
import { healthRoutes } from './health.ts';
import { hotRemote } from './hot-remote.ts';
import { installedApp } from './installed-app.ts';
import { legalPages } from './legal-pages.ts';
import { liveReleases } from './live-releases.ts';
import { page } from './page.ts';
import { problem } from './problem.ts';
import { ReleaseCounts } from './release-counts.ts';
import { exchangeCounts } from './release-exchange.ts';
import { ReleaseReader } from './release-reader.ts';
import { createLog, logRequests } from './request-log.ts';
import { searchEngines } from './search-engines.ts';
import { hardenedHeaders } from './security-headers.ts';
import { createServiceProxy } from './service-proxy.ts';
import type { GatewaySettings } from './settings.ts';
import { publicFiles, releaseFiles } from './static-files.ts';

/** A service in this process, or the address of one in its own process. */
export type ServicePlace = { service: Service } | { url: string };
export type ServicePlaces = Record<ServiceName, ServicePlace>;

export interface GatewayParts {
  settings: GatewaySettings;
  services: ServicePlaces;
  /** Folder of the release store. */
  releases: string;
  /** The interval of reports of counts to the back office in milliseconds; 2,000 by default. */
  tellEveryMs?: number;
}

export type Gateway = Express & {
  /** Passes web socket upgrades to the chat service, in this process or elsewhere. */
  takeUpgrade: TakeUpgrade;
  close(): void;
};

/** Serves pages, files and all services under one origin. */
export function createGateway({
  settings,
  services,
  releases,
  tellEveryMs = 2_000,
}: GatewayParts): Gateway {
  const app = express();
  const log = createLog(settings);
  const reader = new ReleaseReader(releases, log);
  const counts = new ReleaseCounts(reader);
  const exchange = exchangeCounts(services.backoffice, { counts, log, tellEveryMs });
  const proxy = createServiceProxy(services, settings, log);
  const hot = hotRemote(settings.hot);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', settings.trustedProxies);
  app.set('query parser', 'simple');
  void startTracing('gateway', settings);
  app.use(
    measureRequests('gateway', (_response, path) => kindOf(path, services)),
    traceRequests('gateway', { believes: () => settings.trustedProxies > 0 }),
  );
  app.use(logRequests(log, settings), hardenedHeaders(settings), refuseMalformed);
  app.use(healthRoutes(services, reader));
  app.use(proxy.handler);
  app.use(hot.handler, releaseFiles(reader), publicFiles());
  app.use(
    searchEngines(settings),
    installedApp(settings),
    legalPages(settings, reader, services.billing),
  );
  app.use(
    counts.handler(),
    liveReleases(reader, hot),
    page(settings, reader, { counts, hot, billing: services.billing }),
  );
  app.use((request: Request, response: Response) =>
    problem(request, response, new AppError('not_found')),
  );
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    log.error({ err: error, requestId: request.id }, 'the gateway failed');
    problem(request, response, new AppError('internal'));
  });
  return Object.assign(app, {
    takeUpgrade: (...upgrade: Parameters<TakeUpgrade>) =>
      hot.takeUpgrade(...upgrade) || proxy.takeUpgrade(...upgrade),
    close: () => {
      exchange.close();
      proxy.close();
    },
  });
}

/** Classifies a path by the part of Kabar that serves it, as a metric label of low cardinality. */
function kindOf(path: string, services: ServicePlaces): string {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'api') return Object.hasOwn(services, second) ? `/api/${second}` : 'other';
  if (first === 'livez' || first === 'healthz' || first === 'readyz') return 'health';
  return path.includes('.') ? 'files' : 'pages';
}
