import { randomUUID } from 'node:crypto';
import { serviceNames } from '@kabar/contracts/contract';
import { liveCalls } from '@kabar/contracts/live-events';
import type { Asked, Line, Making, Strangers } from '@kabar/dev/access-cases';
import {
  type Cell,
  type MatrixRole,
  type Outcome,
  type Relation,
  relations,
  roles,
} from '@kabar/dev/access-cells';
import { allEndpoints } from '@kabar/dev/all-contracts';
import { newCompanion } from '@kabar/dev/sample-people';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';
import { connect } from '@kabar/service-chat/chat-people-fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMatrix } from '../slices/read-slices.ts';
import { startTestInstallation } from '../test-installation.ts';
import { areasOfAdmins, areasOfClients, areasOfCompanions, areasOfStaff } from './areas.ts';

const matrix = await readMatrix();

let installation: TestInstallation;
let strangers: Strangers;
beforeAll(async () => {
  installation = await startTestInstallation();
  strangers = {
    client: await installation.person('client'),
    companion: await newCompanion(installation, true),
    unverified: await newCompanion(installation, false),
  };
  // Another admin, because the last admin cannot be removed.
  await installation.person('admin');
}, 60_000);
afterAll(() => installation.stop());

const makers: Record<MatrixRole, () => Promise<InstallationPerson>> = {
  'signed out': async () => installation.nobody,
  client: () => installation.person('client'),
  companion: () => newCompanion(installation, true),
  moderator: () => installation.person('moderator'),
  admin: () => installation.person('admin'),
  'staff without second factor': async () => {
    const person = await installation.person('admin');
    await installation.database.query(
      'update auth.sessions set second_factor = false where account_id = $1',
      [person.accountId],
    );
    return person;
  },
};

interface Heard {
  status: number;
  body: { code?: string; requestId?: string } | undefined;
}

async function ask(name: string, caller: InstallationPerson, row: string): Promise<Heard> {
  const request: Asked = (await matrix[name]?.asked?.(row)) ?? {};
  const [service = '', method = '', place = ''] = name.split(' ');
  if (method === 'socket') return askOverSocket(caller, place, request.body);
  const path = request.path ?? place.replace(/\{\w+\}/, row);
  const { query, body, ifMatch } = request;
  const suffix = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const serviceName = serviceNames.find((one) => one === service) ?? 'auth';
  const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': ifMatch };
  return caller.call(serviceName, `${method} ${path}${suffix}`, body, headers);
}

/**
 * Sends a call over the socket. A recent change of roles may close the socket once; the caller then reconnects, like a
 * browser.
 */
async function askOverSocket(
  caller: InstallationPerson,
  event: string,
  input: unknown,
  tries = 2,
): Promise<Heard> {
  const socket = await connect(installation.url, caller).catch((error) => error);
  if (socket instanceof Error) {
    const refusal = 'data' in socket ? (socket.data as Heard & { code: string }) : undefined;
    return { status: refusal?.status ?? 0, body: { code: refusal?.code ?? '' } };
  }
  try {
    if (event === 'connect') return { status: 200, body: undefined };
    return await socket.timeout(30_000).emitWithAck(event, input);
  } catch (error) {
    if (tries === 1 || socket.connected) throw error;
    return await askOverSocket(caller, event, input, tries - 1);
  } finally {
    socket.close();
  }
}

const outcomeText = ({ status, body }: Heard, wanted: Outcome) =>
  typeof wanted === 'number' ? status : `${status} ${body?.code}`;

const cellOf = ({ cells }: Line, role: MatrixRole): Cell => cells[roles.indexOf(role)]!;

/** Creates a row with the given relation to the caller and returns its path; undefined if there can be none. */
async function arrangeRow({ row }: Line, relation: Relation, making: Making) {
  const make = row?.[relation];
  if (make === undefined) return relation === 'missing' ? randomUUID() : undefined;
  return make(making);
}

/** Tests every cell of one endpoint for one role; returns the differences and the number of cells. */
async function playRole(name: string, role: MatrixRole, makeCaller = makers[role]) {
  const line = matrix[name]!;
  const cell = cellOf(line, role);
  const caller = await makeCaller();
  const heard = new Map<Relation, Heard>();
  const wrong: string[] = [];
  for (const relation of line.row === undefined ? (['own'] as const) : relations) {
    const wanted = typeof cell === 'object' ? cell[relation] : cell;
    const row = await arrangeRow(line, relation, { installation, strangers, caller, role });
    if (line.row !== undefined && row === undefined) continue;
    const answer = await ask(name, caller, row ?? '');
    heard.set(relation, answer);
    const outcome = outcomeText(answer, wanted ?? 0);
    if (outcome !== wanted) {
      const why = JSON.stringify(answer.body)?.slice(0, 300);
      const hint = answer.status === 400 ? ' (its access cases say what it is asked with)' : '';
      wrong.push(`${role}, ${relation}: ${outcome} instead of ${wanted}${hint}: ${why}`);
    }
  }
  if (typeof cell === 'object') {
    for (const relation of Object.keys(cell)) {
      if (!heard.has(relation as Relation)) wrong.push(`${role}, ${relation}: cannot be arranged`);
    }
  }
  const [foreign, missing] = [heard.get('foreign'), heard.get('missing')].map(plain);
  if (foreign && missing && heard.get('foreign')!.status >= 400 && foreign !== missing) {
    wrong.push(`${role}: a foreign row answers ${foreign}, a missing one ${missing}`);
  }
  return { wrong, cells: heard.size };
}

/** A response without the fields that differ each time. */
function plain(heard: Heard | undefined) {
  if (heard === undefined) return undefined;
  const { requestId: _each, ...body } = heard.body ?? {};
  return JSON.stringify([heard.status, body]);
}

describe('the access matrix', () => {
  it('the access matrix has a line for every endpoint of every contract and for every call of the socket, and no other', async () => {
    const declared = (await allEndpoints()).map(({ name }) => name);
    const events = ['connect', ...Object.keys(liveCalls)].map((event) => `chat socket ${event}`);
    const wanted = [...declared, ...events].toSorted();
    expect(Object.keys(matrix).toSorted(), 'lines of all access cases').toEqual(wanted);
  });

  it('the access matrix has a line for every route that the services really have', async () => {
    const answered = await Promise.all(
      serviceNames.map(async (service) => {
        const { body } = await installation.nobody.call(service, 'GET /openapi.json');
        const paths: [string, object][] = Object.entries(body.paths);
        return paths.flatMap(([path, methods]) =>
          Object.keys(methods).map(
            (method) =>
              `${service} ${method.toUpperCase()} ${path.slice(`/api/${service}`.length)}`,
          ),
        );
      }),
    );
    const lines = Object.keys(matrix).filter((name) => !name.includes(' socket '));
    expect(lines.toSorted(), 'lines of all access cases').toEqual(answered.flat().toSorted());
  });

  // Requirement: GUARD-060, AUTH-087, TRIAL-052, NOTE-018
  it.each(Object.keys(matrix))(
    'the access matrix holds for %s',
    async (name) => {
      const played = await Promise.all(roles.map((role) => playRole(name, role)));
      expect(played.flatMap(({ wrong }) => wrong)).toEqual([]);
      expect(played.reduce((sum, { cells }) => sum + cells, 0)).toBeGreaterThanOrEqual(
        roles.length,
      );
    },
    60_000,
  );
});

describe('an account without a profile', () => {
  it('an account without a profile is refused wherever an endpoint does not admit it, and by the socket', async () => {
    const incomplete = async () => {
      const person = await installation.person('client');
      await installation.database.query('delete from auth.profiles where id = $1', [
        person.accountId,
      ]);
      return person;
    };
    const endpoints = (await allEndpoints()).filter(({ endpoint }) => endpoint.who === 'signed-in');
    expect(endpoints.length).toBeGreaterThan(40);
    const answers = await Promise.all(
      endpoints.map(async ({ name, endpoint }) => {
        const caller = await incomplete();
        const line = matrix[name]!;
        const making = { installation, strangers, caller, role: 'client' } as const;
        const row = await arrangeRow(line, 'missing', making);
        const { status, body } = await ask(name, caller, row ?? '');
        return {
          name,
          admitted: body?.code !== 'forbidden',
          wanted: endpoint.incomplete === true,
          status,
        };
      }),
    );
    expect(answers.filter(({ admitted, wanted }) => admitted !== wanted)).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const socket = await ask('chat socket connect', await incomplete(), '');
    expect(socket.body?.code).toBe('forbidden');
  }, 60_000);
});

/** Every outcome of that role, whatever its relation to the row. */
function outcomesOf(name: string, role: MatrixRole): Outcome[] {
  const line = matrix[name];
  if (line === undefined) throw new Error(`${name} is no line of the matrix`);
  const cell = cellOf(line, role);
  return typeof cell === 'object' ? Object.values(cell) : [cell];
}

/** Whether the outcome shows that the role is allowed: success, or an error about the request and not about the caller. */
const isAdmitted = (outcome: Outcome) => typeof outcome === 'string' || outcome < 300;
const isForbidden = (outcome: Outcome) => `${outcome}`.startsWith('403');

// The cells themselves are tested above.
describe('what a role is there for', () => {
  // Requirement: ROLE-013
  it.each(areasOfClients)(
    'an endpoint for clients is open to a client, also one stored as older_user: %s',
    async (name) => {
      expect(outcomesOf(name, 'client').some(isAdmitted)).toBe(true);
      const { wrong } = await playRole(name, 'client', () => installation.person('older_user'));
      expect(wrong).toEqual([]);
    },
  );

  // Requirement: ROLE-014
  it.each(areasOfCompanions)(
    'an endpoint for companions is open to a companion and to no client: %s',
    (name) => {
      expect(outcomesOf(name, 'companion').some(isAdmitted)).toBe(true);
      expect(outcomesOf(name, 'client').every(isForbidden)).toBe(true);
    },
  );

  // Requirement: ADMIN-016, ADMIN-017
  it.each(areasOfStaff)(
    'an endpoint for staff is open to moderators and admins, and to no client: %s',
    (name) => {
      for (const role of ['moderator', 'admin'] as const) {
        expect(outcomesOf(name, role).some(isAdmitted), role).toBe(true);
      }
      expect(outcomesOf(name, 'client').every(isForbidden)).toBe(true);
    },
  );

  // Requirement: ROLE-015, ADMIN-017
  it.each(areasOfAdmins)(
    'an endpoint for admins is open to an admin and to no moderator: %s',
    (name) => {
      expect(outcomesOf(name, 'admin').some(isAdmitted)).toBe(true);
      expect(outcomesOf(name, 'moderator').every(isForbidden)).toBe(true);
    },
  );
});

describe('a role', () => {
  // Requirement: GUARD-061, ROLE-011
  it('a role is never taken from the request of a caller', async () => {
    const client = await installation.person('client');
    const claims = [
      await installation.nobody.call('auth', 'POST /accounts', {
        email: 'climber@people.test',
        password: 'tea with milk 7',
        userType: 'admin',
      }),
      await client.call('auth', 'PATCH /profile', { userType: 'admin' }),
      await client.call('auth', 'PUT /profile/user-type', { userType: 'admin' }),
      await client.call('auth', 'POST /profile/completion', { role: 'admin' }),
    ];
    expect(claims.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    await installation.database.query(
      `update auth.accounts set sign_up = '{"userType": "admin", "roles": ["admin"]}' where id = $1`,
      [client.accountId],
    );
    await client.call('auth', 'POST /profile/completion', {});
    const refused = await client.call('backoffice', 'GET /admin-actions', undefined, {
      'x-role': 'admin',
      'x-user-type': 'admin',
    });
    expect(refused.status).toBe(403);
    const { body } = await client.call('auth', 'GET /profile');
    expect(body.profile.userType).toBe('client');
  });
});
