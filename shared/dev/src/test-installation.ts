import type { ServiceName } from '@kabar/contracts/contract';
import type { Service } from '@kabar/server/service';
import type { TestDatabase } from './test-database.ts';
import type { Answer, TestPerson } from './test-service.ts';

/** A person whose session works with every service; signed out if there is no token. */
export interface InstallationPerson extends Omit<TestPerson, 'call'> {
  call(
    service: ServiceName,
    request: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The same person for requests to one service. */
  at(service: ServiceName): TestPerson;
}

/** All services in one process, with one database and one origin. Start it with `startTestInstallation` of platform. */
export interface TestInstallation {
  url: string;
  database: TestDatabase;
  dataFolder: string;
  services: Record<ServiceName, Service>;
  nobody: InstallationPerson;
  person(
    type: 'client' | 'older_user' | 'companion' | 'admin' | 'moderator',
  ): Promise<InstallationPerson>;
  stop(): Promise<void>;
}

/**
 * Throws unless the response is a success: if the setup failed silently, later refusals would pass for the wrong
 * reason.
 */
export async function done(answer: Promise<Answer>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`arranging failed: ${status} ${JSON.stringify(body)}`);
  return { status, body };
}
