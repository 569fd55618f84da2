import type { ServiceName } from '@kabar/contracts/contract';
import type { Service } from '@kabar/server/service';
import type { TestDatabase } from './test-database.ts';
import type { Answer, TestPerson } from './test-service.ts';

/** Somebody who calls any of the services with one session. */
export interface HousePerson extends Omit<TestPerson, 'call'> {
  call(
    service: ServiceName,
    request: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The same person, as tests of one service know people. */
  at(service: ServiceName): TestPerson;
}

/** For tests: all services in one process, on one database and behind one address. The platform starts it. */
export interface TestHouse {
  url: string;
  database: TestDatabase;
  /** Where its files lie. */
  dataFolder: string;
  services: Record<ServiceName, Service>;
  nobody: HousePerson;
  person(type: 'client' | 'older_user' | 'companion' | 'admin' | 'moderator'): Promise<HousePerson>;
  stop(): Promise<void>;
}

/** A row that could not be made would let every refusal after it look right. */
export async function done(answer: Promise<Answer>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`arranging failed: ${status} ${JSON.stringify(body)}`);
  return { status, body };
}
