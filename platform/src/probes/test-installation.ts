import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { createTestDatabase } from '@kabar/dev/test-database';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';
import { type Answer, callService, createPerson, type TestPerson } from '@kabar/dev/test-service';
import { serviceUrls } from '@kabar/server/database-roles';
import { sessionCookieName } from '@kabar/server/session-cookie';
import { answerUpgrades } from '@kabar/server/upgrades';
import { closeServices, createServices, type Services } from '../start/services.ts';
import { readSettings } from '../start/settings/settings.ts';

/**
 * Starts a test installation: all services in this process, on one database, under one URL. `replicaPort`: of a replica of the
 * test database's server.
 */
export async function startTestInstallation(
  variables: Record<string, string> = {},
  replicaPort?: number,
): Promise<TestInstallation> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'kabar-installation-'));
  const server = createServer();
  const url = await listen(server);
  const settings = {
    ...readSettings({
      KABAR_DATA: folder,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      ...variables,
    }),
    publicUrl: url,
    demo: false,
    // Tests choose the IP address of callers, so none counts as local.
    demoPublic: true,
    // Tests choose the IP address of callers, so that rate limits by address apply only if a test wants them.
    trustedProxies: 1,
  };
  const { urls: databaseUrls, secret } = database;
  const readUrls =
    replicaPort === undefined
      ? undefined
      : serviceUrls({ adminUrl: atPort(database.adminUrl, replicaPort), secret });
  const services = await createServices(settings, { databaseUrls, readUrls, secret });
  serve(server, services);
  // Switches on all features, so that all endpoints can be tested.
  await database.query('update backoffice.feature_management set is_enabled = true');
  return {
    url,
    database,
    dataFolder: folder,
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

function atPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.toString();
}

function serve(server: Server, services: Services): void {
  server.on('request', (request, response) => {
    const wanted = request.url?.split('/')[2];
    const name = serviceNames.find((known) => known === wanted) ?? 'auth';
    services[name].handler(request as never, response as never, () => undefined);
  });
  answerUpgrades(server, services.chat.serveSockets?.() ?? (() => false));
}

let callers = 0;

function personAt(
  url: string,
  { accountId, email, token }: Pick<TestPerson, 'accountId' | 'email' | 'token'>,
): InstallationPerson {
  callers += 1;
  const name = sessionCookieName(url);
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  // Like a browser, it stores a new token from a response, e.g. after a change of password.
  let current = token;
  const ownCookie = () => (current === undefined ? '' : `${name}=${current}`);
  const call: InstallationPerson['call'] = async (service, request, body, headers) => {
    const answer = await callService(`${url}/api/${service}`, url, request, body, {
      'x-forwarded-for': address,
      ...(current === undefined ? {} : { cookie: ownCookie() }),
      ...headers,
    });
    if (current !== undefined) current = tokenIn(answer, name) ?? current;
    return answer;
  };
  return {
    accountId,
    email,
    get cookie() {
      return ownCookie();
    },
    get token() {
      return current;
    },
    call,
    at: (service) => ({
      accountId,
      email,
      cookie: ownCookie(),
      token: current,
      call: (request, body, headers) => call(service, request, body, headers),
    }),
  };
}

/** The session token that a response sets; undefined if there is none, or if the response ends the session. */
function tokenIn({ headers }: Answer, name: string): string | undefined {
  const given = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return given?.slice(name.length + 1).split(';')[0] || undefined;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
