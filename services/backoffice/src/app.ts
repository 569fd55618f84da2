import { createParts, createService } from '@kabar/server/create-service';
import type { ServiceEnv } from '@kabar/server/env';
import type { Service } from '@kabar/server/service';
import { routes as adminActions } from './admin-actions/routes.ts';
import { routes as concerns } from './concerns/routes.ts';
import { routes as dashboard } from './dashboard/routes.ts';
import { routes as featureFlags } from './feature-flags/routes.ts';
import { crontab, incidentJobs } from './incidents/jobs.ts';
import { routes as incidents } from './incidents/routes.ts';
import { crontab as releaseCrontab, releaseJobs } from './releases/jobs.ts';
import { routes as releases } from './releases/routes.ts';
import { takeReport } from './releases/take-report.ts';
import { routes as savedFilters } from './saved-filters/routes.ts';
import { crontab as staffTaskCrontab, staffTaskJobs } from './staff-tasks/jobs.ts';
import { routes as staffTasks } from './staff-tasks/routes.ts';

/** The back office service: feature flags, audit log, dashboard, incidents, concerns, releases. */
export async function createApp(env: ServiceEnv): Promise<Service> {
  const parts = createParts('backoffice', env);
  const slices = [
    featureFlags,
    adminActions,
    dashboard,
    incidents,
    concerns,
    savedFilters,
    staffTasks,
    releases,
  ];
  return createService('backoffice', parts, slices, {
    jobs: { ...incidentJobs(parts), ...releaseJobs(parts), ...staffTaskJobs(parts) },
    crontab: `${crontab}\n${releaseCrontab}\n${staffTaskCrontab}`,
    internal: { 'release-counts': takeReport(parts) },
  });
}
