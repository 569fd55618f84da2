import type { Sold } from '@kabar/contracts/catalogue';
import type { ServiceName } from '@kabar/contracts/contract';
import type { RequestHandler } from 'express';
import type { Task } from 'graphile-worker';
import type { ProviderStates } from './provider-state.ts';
import type { TakeUpgrade } from './upgrades.ts';

/** A running service, in this process or another one. */
export interface Service {
  name: ServiceName;
  /** Handles everything under /api/<name>. */
  handler: RequestHandler;
  /** Starts the service's web sockets; the returned function handles their upgrades. */
  serveSockets?(): TakeUpgrade;
  /** Job handlers by full task name: '<service>:<task>'. */
  jobs: Record<string, Task>;
  /** Scheduled jobs in crontab format (UTC), one per line: '15 17 * * * bookings:generate-all-slots'. */
  crontab?: string;
  /** Functions that other processes of this installation may call, by name. The gateway forwards none of them. */
  internal?: Record<string, (body: unknown) => Promise<unknown>>;
  health(): Promise<{ ok: boolean; detail: string }>;
  /** States of the external dependencies. The service's own health does not depend on them. */
  providers?(): Promise<ProviderStates>;
  /** Only in the billing service: current prices, for the landing page's inlined data. */
  sold?(): Promise<Sold>;
  close(): Promise<void>;
}
