import type { RequestHandler, Response } from 'express';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/*
 * Prometheus metrics of this process. Labels come from small sets that the code defines: route patterns, status codes,
 * task names. They never contain anything that a person sent.
 */

const registry = new Registry();
const registers = [registry];
const toSeconds = 1_000;
/** Histogram buckets in seconds, up to the request timeout. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A slower source is left out of the response. */
const longestLookMs = 2_000;

const requests = new Counter({
  name: 'kabar_http_requests_total',
  help: 'Answered requests. Status 499: the caller hung up.',
  labelNames: ['service', 'method', 'route', 'status'],
  registers,
});
const durations = new Histogram({
  name: 'kabar_http_request_duration_seconds',
  help: 'Time from the arrival of a request to the end of its answer.',
  labelNames: ['service', 'method', 'route'],
  buckets,
  registers,
});
const connections = new Gauge({
  name: 'kabar_database_connections',
  help: 'Connections of a pool that are busy or idle, and requests that wait for one.',
  labelNames: ['service', 'pool', 'state'],
  registers,
});

export const replicaLag = new Gauge({
  name: 'kabar_replica_lag_seconds',
  help: 'How old the rows of the replica are, as far as this process knows.',
  labelNames: ['service'],
  registers,
});
export const replicaReads = new Counter({
  name: 'kabar_replica_reads_total',
  help: 'Reads that a replica may answer. All but the answered ones went to the primary.',
  labelNames: ['service', 'outcome'],
  registers,
});

export const sockets = new Gauge({
  name: 'kabar_sockets',
  help: 'Open web sockets of this process.',
  registers,
});
export const socketCalls = new Counter({
  name: 'kabar_socket_calls_total',
  help: 'Calls over web sockets, by event and by the status that HTTP would answer.',
  labelNames: ['call', 'status'],
  registers,
});
export const liveEvents = new Counter({
  name: 'kabar_live_events_total',
  help: 'Live events that reached this process, by the way on which they came.',
  labelNames: ['kind', 'way'],
  registers,
});
export const outboxWaiting = new Gauge({
  name: 'kabar_outbox_waiting',
  help: 'Events that are stored and not yet in Redis.',
  registers,
});
export const outboxLag = new Gauge({
  name: 'kabar_outbox_lag_seconds',
  help: 'Age of the oldest event that is not yet in Redis.',
  registers,
});
export const jobsDue = new Gauge({
  name: 'kabar_jobs_due',
  help: 'Jobs that are due and not done.',
  registers,
});
export const jobsLag = new Gauge({
  name: 'kabar_jobs_lag_seconds',
  help: 'How long the oldest due job has been waiting.',
  registers,
});
export const jobsGivenUp = new Gauge({
  name: 'kabar_jobs_given_up',
  help: 'Jobs without attempts left.',
  registers,
});
export const jobDurations = new Histogram({
  name: 'kabar_job_duration_seconds',
  help: 'Time that a job ran.',
  labelNames: ['task', 'outcome'],
  buckets,
  registers,
});

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
type Source = () => void | Promise<void>;
const sources = new Set<Source>();

/** Calls `source` before each scrape, until the returned function is called. */
export function beforeScrape(source: Source): () => void {
  sources.add(source);
  return () => void sources.delete(source);
}

export function watchPool(service: string, name: string, pool: pg.Pool): () => void {
  return beforeScrape(() => {
    const states = {
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    };
    for (const [state, count] of Object.entries(states)) {
      connections.set({ service, pool: name, state }, count);
    }
  });
}

/** Counts and times every request. `routeOf` is called at the end and returns the route pattern. */
export function measureRequests(
  service: string,
  routeOf: (response: Response, path: string) => string,
): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const [path = ''] = request.originalUrl.split('?');
    const method = methods.includes(request.method) ? request.method : 'other';
    response.once('close', () => {
      const route = routeOf(response, path);
      const status = response.writableFinished ? String(response.statusCode) : '499';
      requests.inc({ service, method, route, status });
      durations.observe({ service, method, route }, (performance.now() - began) / toSeconds);
    });
    next();
  };
}

let hasDefaults = false;

/** All metrics in Prometheus' text format. */
export async function printMetrics(): Promise<string> {
  // The default metrics cost CPU time, so they are collected only from the first scrape on.
  if (!hasDefaults) collectDefaultMetrics({ register: registry });
  hasDefaults = true;
  const tooLong = new Promise((resolve) => setTimeout(resolve, longestLookMs).unref());
  const looking = [...sources].map(async (source) => source());
  await Promise.race([Promise.allSettled(looking), tooLong]);
  return registry.metrics();
}

/** The names of all metrics, as used in queries. */
export async function metricNames(): Promise<string[]> {
  await printMetrics();
  const all = await registry.getMetricsAsJSON();
  return all.flatMap(({ name, type }) =>
    // prom-client declares the type as an enum but returns its name.
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
}

export const metricsType = registry.contentType;
