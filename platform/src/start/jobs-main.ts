import { serviceUrls } from '@kabar/server/database-roles';
import { openMetrics } from '@kabar/server/metrics-server';
import pino from 'pino';
import { startJobs } from './jobs/job-runner.ts';
import { OperatorError } from './operator-error.ts';
import { type OnStop, runUntilStopped } from './run-until-stopped.ts';
import { closeServices, createServices } from './services.ts';
import { readStartSettings } from './settings/settings.ts';

await runUntilStopped(startBackgroundWork);

/**
 * For split processes and containers: runs the background work of all services in its own process. It connects with the roles of the
 * services and the queue, so its DATABASE_URL needs neither user nor password.
 */
async function startBackgroundWork(onStop: OnStop): Promise<void> {
  const settings = readStartSettings(process.env);
  const { databaseUrl: adminUrl, directDatabaseUrl = adminUrl, secret } = settings;
  if (adminUrl === undefined || directDatabaseUrl === undefined || secret === undefined) {
    throw new OperatorError('The background work needs DATABASE_URL and KABAR_SECRET.');
  }
  const databaseUrls = serviceUrls({ adminUrl, secret });
  const services = await createServices(settings, { databaseUrls, secret }, true);
  onStop(() => closeServices(services));
  const log = pino({ level: settings.logLevel, base: { service: 'jobs' } });
  const jobs = await startJobs(
    { adminUrl: directDatabaseUrl, secret },
    Object.values(services),
    log,
  );
  onStop(jobs.stop);
  const metrics = await openMetrics(settings);
  onStop(async () => metrics?.close());
  // Keeps this process alive while there are no tasks.
  const alive = setInterval(() => undefined, 60_000);
  onStop(() => clearInterval(alive));
  process.send?.({ ready: 'jobs' });
}
