import type { Sold } from '@kabar/contracts/catalogue';
import type { ServiceName } from '@kabar/contracts/contract';
import type { RequestHandler } from 'express';
import type { Task } from 'graphile-worker';
import type { ProviderStates } from './provider-state.ts';
import type { TakeUpgrade } from './upgrades.ts';

/** A running service, in this process or another. */
export interface Service {
  name: ServiceName;
  /** Answers everything below /api/<name>. */
  handler: RequestHandler;
  /** Starts to serve this service's web sockets; the returned function handles their upgrades. */
  serveSockets?(): TakeUpgrade;
  /** Background work by full name: '<service>:<task>'. */
  jobs: Record<string, Task>;
  /** The schedule of jobs in crontab format, one a line: '15 17 * * * bookings:generate-all-slots' (UTC). */
  crontab?: string;
  /** What other processes of this installation ask, by name. The gateway passes none of it on. */
  internal?: Record<string, (body: unknown) => Promise<unknown>>;
  health(): Promise<{ ok: boolean; detail: string }>;
  /** Whether what it uses of others works. Its own health does not depend on them. */
  providers?(): Promise<ProviderStates>;
  /** Of the billing service: what is sold now, for the landing page that has it inside. */
  sold?(): Promise<Sold>;
  close(): Promise<void>;
}
