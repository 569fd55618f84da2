import { commonErrors, type Endpoint, serviceNames } from '@kabar/contracts/contract';
import { liveCalls } from '@kabar/contracts/live-events';
import type { SamplePeople } from '@kabar/dev/access-cases';
import { allEndpoints, type NamedEndpoint } from '@kabar/dev/all-contracts';
import { picture } from '@kabar/dev/picture';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';
import type { Answer } from '@kabar/dev/test-service';
import { connect } from '@kabar/service-chat/chat-people-fixture';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { populate } from '../slices/read-slices.ts';
import { startTestInstallation } from '../test-installation.ts';
import { broken, hostileValues } from './broken.ts';
import { callWith } from './call-with.ts';
import { inputsOf } from './known-good.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 8) };

let installation: TestInstallation;
let people: SamplePeople;
let moderator: InstallationPerson;
let file: Buffer;
let ids: string[] = [];
beforeAll(async () => {
  installation = await startTestInstallation();
  people = await populate(installation);
  moderator = await installation.person('moderator');
  file = await picture();
  ids = await everyId();
}, 60_000);
afterAll(() => installation.stop());

/** The ids of a few rows of every table, so that generated inputs can refer to existing rows. */
async function everyId(): Promise<string[]> {
  const tables = await installation.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       where table_schema = any($1) and column_name = 'id' and udt_name = 'uuid'
         and not (select relispartition or relkind = 'v' from pg_class
           where oid = format('%I.%I', table_schema, table_name)::regclass)`,
    [serviceNames],
  );
  expect(tables.length).toBeGreaterThan(10);
  const rows = tables.map(({ name }) =>
    installation.database.query<{ id: string }>(`select id from ${name} limit 5`),
  );
  return (await Promise.all(rows)).flat().map(({ id }) => id);
}

type Kind = 'nobody' | 'client' | 'companion' | 'moderator' | 'admin';
const kinds: readonly Kind[] = ['nobody', 'client', 'companion', 'moderator', 'admin'];

/** The sample people; endpoints that may end a session or account get a new person. */
async function caller(kind: Kind, { service }: NamedEndpoint): Promise<InstallationPerson> {
  if (kind === 'nobody') return installation.nobody;
  if (service === 'auth') return installation.person(kind);
  return kind === 'moderator' ? moderator : people[kind];
}

/** The statuses and error codes that an endpoint's contract declares. */
function declared(endpoint: Endpoint): Map<number, string[]> {
  const success = endpoint.redirect ? 303 : (endpoint.status ?? 200);
  const statuses = new Map<number, string[]>([[success, []]]);
  for (const [code, status] of Object.entries({ ...commonErrors, ...endpoint.errors })) {
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return statuses;
}

/** How a response violates the contract; undefined if it does not. */
function fault(answer: Answer, { endpoint, name }: NamedEndpoint): string | undefined {
  const { status, body, headers } = answer;
  const description = `${name} answers ${status} ${JSON.stringify(body)?.slice(0, 300)}`;
  if (status >= 500) return description;
  const codes = declared(endpoint).get(status);
  if (codes === undefined) return `${description}: not in the contract`;
  if (status < 400) return undefined;
  if (!headers.get('content-type')?.startsWith('application/problem+json')) {
    return `${description}: no problem+json`;
  }
  if (!codes.includes(body.code) || body.status !== status || !body.title || !body.requestId) {
    return `${description}: not the problem that the contract knows`;
  }
  return undefined;
}

const endpoints = await allEndpoints();

// Runs first, because valid inputs of the endpoints below may suspend these people.
describe('every call over the socket', () => {
  it.each(Object.entries(liveCalls))(
    'every call over the socket is acknowledged like its endpoint, whatever is sent: %s',
    async (event, address) => {
      const named = endpoints.find(({ name }) => name === `chat ${address}`)!;
      const inputs = broken(await inputsOf(named, ids)).map(({ input }) => input);
      const anything = fc.constantFrom(...hostileValues.filter(fitsOnePacket));
      await fc.assert(
        fc.asyncProperty(fc.oneof(inputs.filter(fitsOnePacket), anything), async (input) => {
          // A new socket for each input, because of the rate limit of a socket.
          const socket = await connect(installation.url, people.client);
          try {
            const { ok, status, body } = await socket.timeout(30_000).emitWithAck(event, input);
            const codes = declared(named.endpoint).get(status);
            expect(codes, `${event} answers ${status}`).toBeDefined();
            expect(status).toBeLessThan(500);
            if (!ok) expect(codes).toContain(body.code);
          } finally {
            socket.close();
          }
        }),
        { numRuns: runs.numRuns * 3 },
      );
    },
    30_000,
  );
});

describe('every endpoint, whoever calls', () => {
  it.each(endpoints)(
    'answers valid inputs as its contract says: $name',
    async (named) => {
      const inputs = await inputsOf(named, ids);
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...kinds), inputs, async (kind, input) => {
          const answer = await callWith(await caller(kind, named), named, input, file);
          expect(fault(answer, named)).toBeUndefined();
        }),
        runs,
      );
    },
    30_000,
  );

  it.each(endpoints)(
    'refuses invalid inputs with a problem of its contract: $name',
    async (named) => {
      const inputs = await inputsOf(named, ids);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...kinds),
          broken(inputs),
          fc.uint8Array({ maxLength: 200 }),
          async (kind, { input, unknownField }, bytes) => {
            const who = await caller(kind, named);
            const answer = await callWith(who, named, input, Buffer.from(bytes));
            expect(fault(answer, named)).toBeUndefined();
            const strict = !named.name.endsWith('/google/callback');
            if (unknownField && strict) expect(answer.status).toBeGreaterThanOrEqual(400);
          },
        ),
        runs,
      );
    },
    30_000,
  );
});

/** Larger packets close the socket before our code reads them. */
function fitsOnePacket(input: unknown): boolean {
  return (JSON.stringify(input)?.length ?? 0) < 15_000;
}
