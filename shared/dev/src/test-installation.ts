import type { ServiceName } from '@kabar/contracts/contract';
import type { Service } from '@kabar/server/service';
import type { TestDatabase } from './test-database.ts';
import type { Answer, TestPerson } from './test-service.ts';

/** A caller of any service with one session, or signed out. */
export interface InstallationPerson extends Omit<TestPerson, 'call'> {
  call(
    service: ServiceName,
    request: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The same person as a TestPerson of one service. */
  at(service: ServiceName): TestPerson;
}

/** A test installation: all services in one process, on one database, under one address. startTestInstallation of the platform starts it. */
export interface TestInstallation {
  url: string;
  database: TestDatabase;
  /** Its data folder. */
  dataFolder: string;
  services: Record<ServiceName, Service>;
  nobody: InstallationPerson;
  person(
    type: 'client' | 'older_user' | 'companion' | 'admin' | 'moderator',
  ): Promise<InstallationPerson>;
  stop(): Promise<void>;
}

/** Throws unless the answer is a success: with a missing row every later refusal would look right. */
export async function done(answer: Promise<Answer>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`arranging failed: ${status} ${JSON.stringify(body)}`);
  return { status, body };
}
