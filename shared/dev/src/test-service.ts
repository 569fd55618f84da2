import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@kabar/contracts/contract';
import { serviceSecret, systemKey } from '@kabar/server/database-roles';
import { type ServiceEnv, serviceEnv } from '@kabar/server/env';
import { deadlocks } from '@kabar/server/perform';
import type { Service } from '@kabar/server/service';
import { hashToken, newToken, sessionCookieName } from '@kabar/server/session-cookie';
import { answerUpgrades } from '@kabar/server/upgrades';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON body; undefined if the body is empty or not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, wrong ones included
  body: any;
}

/** A caller with a real session row, or signed out. */
export interface TestPerson {
  accountId: string;
  email: string;
  /** Example: call('POST /trial-bookings', { ... }). A Buffer is sent as a raw file. */
  call(request: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  cookie: string;
  /** The session token; undefined if signed out. */
  token: string | undefined;
}

export interface TestService {
  database: TestDatabase;
  service: Service;
  url: string;
  env: ServiceEnv;
  nobody: TestPerson;
  /** Creates a signed-in person with a profile of that type; staff also get the role. */
  person(
    type: 'client' | 'older_user' | 'companion' | 'admin' | 'moderator',
    name?: string,
  ): Promise<TestPerson>;
  stop(): Promise<void>;
}

/** Starts one service on a real HTTP server with its own database. */
export async function startTestService(
  name: ServiceName,
  createApp: (env: ServiceEnv) => Promise<Service>,
  overrides: Partial<ServiceEnv> = {},
): Promise<TestService> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'kabar-test-'));
  const server = createServer();
  const url = await listen(server);
  const env = {
    ...serviceEnv({
      databaseUrl: database.urls[name],
      dataFolder: folder,
      secret: serviceSecret(database.secret, name),
      systemKey: systemKey(database.secret).toString('base64'),
      publicUrl: url,
      // Run with LOG_LEVEL=error to see why a response is 500; the schema rejects unknown levels.
      logLevel: (process.env.LOG_LEVEL ?? 'silent') as ServiceEnv['logLevel'],
    }),
    ...overrides,
  };
  const service = await createApp(env);
  server.on('request', (request, response) =>
    service.handler(request as never, response as never, () => undefined),
  );
  answerUpgrades(server, service.serveSockets?.() ?? (() => false));
  const personOf = (accountId: string, email: string, token?: string): TestPerson => {
    const cookie = token === undefined ? '' : `${sessionCookieName(url)}=${token}`;
    return {
      accountId,
      email,
      cookie,
      token,
      call: (request, body, headers) =>
        callService(`${url}/api/${name}`, url, request, body, {
          ...(cookie ? { cookie } : {}),
          ...headers,
        }),
    };
  };
  return {
    database,
    service,
    url,
    env,
    nobody: personOf('', ''),
    person: async (type, fullName) => {
      const { accountId, email, token } = await createPerson(database, type, fullName);
      return personOf(accountId, email, token);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
      const met = deadlocks.count;
      deadlocks.count = 0;
      if (met > 0) throw new Error(`${met} commands met a deadlock`);
    },
  };
}

let count = 0;

/** Inserts a person directly: account, profile, role and a valid session. */
export async function createPerson(
  database: Pick<TestDatabase, 'query'>,
  type: 'client' | 'older_user' | 'companion' | 'admin' | 'moderator',
  fullName = `${type} ${count + 1}`,
) {
  count += 1;
  const email = `${type}-${count}@people.test`;
  const token = newToken();
  // One statement, because a full test run creates many thousand people.
  const [account] = await database.query<{ id: string }>(
    `with account as (
         insert into auth.accounts (email, email_confirmed_at) values ($1, now()) returning id),
       profile as (
         insert into auth.profiles (id, full_name, user_type, timezone)
           select id, $2, $3, 'Asia/Jakarta' from account),
       role as (
         insert into auth.user_roles (user_id, role) select id, $3 from account where $3 in ('admin', 'moderator')),
       session as (
         insert into auth.sessions (account_id, token_hash, expires_at, second_factor, proven_at)
           select id, $4, now() + interval '1 day', true, now() from account)
     select id from account`,
    [email, fullName, type, hashToken(token)],
  );
  return { accountId: account?.id ?? '', email, token };
}

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends one request as a browser at `origin` would; a Buffer is sent as a raw file. */
export async function callService(
  base: string,
  origin: string,
  request: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const [method = 'GET', path = '/'] = request.split(' ');
  const raw = Buffer.isBuffer(body);
  const response = await fetch(base + path, {
    method,
    // Redirects are not followed, so that tests can check them.
    redirect: 'manual',
    headers: {
      origin,
      ...(body === undefined
        ? {}
        : { 'content-type': raw ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: raw ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const type = response.headers.get('content-type') ?? '';
  const content = type.includes('json')
    ? await response.json()
    : Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body: content };
}
