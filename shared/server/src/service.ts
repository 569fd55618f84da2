import type { Server } from 'node:http';
import type { ServiceName } from '@kabar/contracts/contract';
import type { RequestHandler } from 'express';
import type { Task } from 'graphile-worker';

/** A running service, whichever process it lives in. */
export interface Service {
  name: ServiceName;
  /** Answers everything below /api/<name>. */
  handler: RequestHandler;
  /** Takes the web socket upgrades that belong to this service. */
  attach?(server: Server): void;
  /** Background work by full name: '<service>:<task>'. */
  jobs: Record<string, Task>;
  /** When jobs start by themselves, one a line: '15 17 * * * bookings:generate-all-slots' (UTC). */
  crontab?: string;
  health(): Promise<{ ok: boolean; detail: string }>;
  close(): Promise<void>;
}
