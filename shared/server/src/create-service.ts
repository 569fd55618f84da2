import type { ServiceName } from '@kabar/contracts/contract';
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Task } from 'graphile-worker';
import type pg from 'pg';
import pino, { type Logger } from 'pino';
import { AppError } from './app-error.ts';
import type { ServiceEnv } from './env.ts';
import { measureRequests, watchPool } from './metrics.ts';
import { fail, mountSlices } from './mount.ts';
import { openApiDocument } from './open-api.ts';
import { refuseForeignOrigins } from './origin.ts';
import { isClientDisconnect, toAppError } from './problem.ts';
import type { ProviderStates } from './provider-state.ts';
import { createReplica } from './replica.ts';
import { requestLog } from './request-log.ts';
import { s3UrlOf } from './s3-bucket.ts';
import type { Service } from './service.ts';
import type { Slice } from './slice.ts';
import { logStatementsOf } from './statement-log.ts';
import { createStorage, type Storage } from './storage.ts';
import { tellPersonalData } from './tell-personal-data.ts';
import { startTracing, traceRequests } from './tracing.ts';
import { createPool } from './transaction.ts';

export interface ServiceParts {
  env: ServiceEnv;
  pool: pg.Pool;
  /** A second pool for work outside a request's transaction. */
  sidePool: pg.Pool;
  storage: Storage;
  log: Logger;
}

/** Creates what every service needs before its slices. */
export function createParts(name: ServiceName, env: ServiceEnv): ServiceParts {
  const log = pino({ level: env.logLevel, base: { service: name } });
  const pool = createPool(env.databaseUrl);
  const sidePool = createPool(env.databaseUrl, 3);
  for (const each of [pool, sidePool]) logStatementsOf(each, log);
  return {
    env,
    pool,
    sidePool,
    storage: createStorage(env.dataFolder, s3UrlOf(env.variables)),
    log,
  };
}

/**
 * Builds one service: its slices under /api/<name>, the personal data export, its OpenAPI document, and a clear 404 for
 * other paths. Used in the single process and in the split form.
 */
export function createService<Tables>(
  name: ServiceName,
  parts: ServiceParts,
  given: Slice<Tables>[],
  extra: {
    jobs?: Record<string, Task>;
    crontab?: string;
    serveSockets?: Service['serveSockets'];
    internal?: Service['internal'];
    providers?: () => Promise<ProviderStates>;
    sold?: Service['sold'];
    /** A handler that runs before all others on this path, for protocols other than our contracts. */
    before?: { path: string; handler: RequestHandler };
    close?: () => Promise<void>;
  } = {},
): Service {
  const { env, pool, log } = parts;
  const slices = [...given, ...tellPersonalData(name, given)];
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', env.trustedProxies);
  app.set('query parser', 'simple');
  app.locals.log = log;
  const unwatch = [watchPool(name, 'requests', pool), watchPool(name, 'side', parts.sidePool)];
  void startTracing(env.split ? name : 'kabar', env);
  app.use(
    measureRequests(name, ({ locals }) => locals.route ?? 'other'),
    traceRequests(name),
  );
  const base = `/api/${name}`;
  const replica = readsFromReplica(slices) ? createReplica(name, env, log) : undefined;
  let document: unknown;
  app.get(`${base}/openapi.json`, (_request, response) => {
    document ??= openApiDocument(
      name,
      env,
      slices.map(({ contract }) => contract),
    );
    response.json(document);
  });
  if (extra.before) app.use(base + extra.before.path, extra.before.handler);
  app.use(base, refuseForeignOrigins(parts), mountSlices(slices, { ...parts, replica }));
  app.use((request: Request, response: Response) =>
    fail(request, response, new AppError('not_found')),
  );
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    if (!isClientDisconnect(error))
      return fail(request, response, malformedUrl(error) ?? toAppError(error));
    requestLog(request, log).debug('the caller hung up');
    response.destroy();
  });
  return {
    name,
    handler: app,
    jobs: extra.jobs ?? {},
    ...(extra.crontab ? { crontab: extra.crontab } : {}),
    ...(extra.internal ? { internal: extra.internal } : {}),
    ...(extra.serveSockets ? { serveSockets: extra.serveSockets } : {}),
    ...(extra.providers ? { providers: extra.providers } : {}),
    ...(extra.sold ? { sold: extra.sold } : {}),
    health: () => checkDatabase(pool, replica?.detail),
    close: async () => {
      for (const end of unwatch) end();
      await extra.close?.();
      await Promise.all([pool.end(), parts.sidePool.end(), replica?.close()]);
    },
  };
}

function readsFromReplica<Tables>(slices: Slice<Tables>[]): boolean {
  return slices.some(({ contract }) =>
    Object.values(contract.endpoints).some((endpoint) => endpoint.replica),
  );
}

/** The replica's state is reported but never makes the service unhealthy: reads fall back to the primary. */
async function checkDatabase(pool: pg.Pool, replica?: string) {
  try {
    await pool.query('select 1');
    return { ok: true, detail: replica === undefined ? 'ready' : `ready; ${replica}` };
  } catch {
    return { ok: false, detail: 'database unreachable' };
  }
}

function malformedUrl(error: unknown) {
  return error instanceof URIError
    ? new AppError('invalid_input', { fields: [{ path: 'url', reason: 'Not a readable address' }] })
    : undefined;
}
