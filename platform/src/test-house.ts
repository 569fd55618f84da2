import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { type Answer, callService, createPerson, type TestPerson } from '@kabar/dev/test-service';
import { sessionCookieName } from '@kabar/server/session-cookie';
import { closeServices, createServices, type Services } from './services.ts';
import { readSettings } from './settings.ts';

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

/** For tests: all services in this process, on one database and behind one address. */
export interface TestHouse {
  url: string;
  database: TestDatabase;
  services: Services;
  nobody: HousePerson;
  person(type: 'client' | 'older_user' | 'companion' | 'admin' | 'moderator'): Promise<HousePerson>;
  stop(): Promise<void>;
}

export async function startTestHouse(): Promise<TestHouse> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'kabar-house-'));
  const server = createServer();
  const url = await listen(server);
  const settings = {
    ...readSettings({ KABAR_DATA: folder, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' }),
    publicUrl: url,
    demo: false,
    // Callers choose their address: limits per address then hold nobody up who does not mean to meet them.
    trustedProxies: 1,
  };
  const foundation = { databaseUrls: database.urls, secret: database.secret };
  const services = await createServices(settings, foundation);
  serve(server, services);
  return {
    url,
    database,
    services,
    nobody: personAt(url, { accountId: '', email: '', token: undefined }),
    person: async (type) => {
      const { accountId, email, token } = await createPerson(database, type);
      return personAt(url, { accountId, email, token });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await closeServices(services);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function serve(server: Server, services: Services): void {
  server.on('request', (request, response) => {
    const wanted = request.url?.split('/')[2];
    const name = serviceNames.find((known) => known === wanted) ?? 'auth';
    services[name].handler(request as never, response as never, () => undefined);
  });
  services.chat.attach?.(server);
}

let callers = 0;

function personAt(
  url: string,
  { accountId, email, token }: Pick<TestPerson, 'accountId' | 'email' | 'token'>,
): HousePerson {
  callers += 1;
  const cookie = token === undefined ? '' : `${sessionCookieName(url)}=${token}`;
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  const own = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) };
  const call: HousePerson['call'] = (service, request, body, headers) =>
    callService(`${url}/api/${service}`, url, request, body, { ...own, ...headers });
  return {
    accountId,
    email,
    cookie,
    token,
    call,
    at: (service) => ({
      accountId,
      email,
      cookie,
      token,
      call: (request, body, headers) => call(service, request, body, headers),
    }),
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
