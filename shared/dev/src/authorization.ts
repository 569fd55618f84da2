import type { Contract, Endpoints } from '@kabar/contracts/contract';
import type { Cells, MatrixRole, Relation } from './authorization-cells.ts';
import type { InstallationPerson, TestInstallation } from './test-installation.ts';

/** The strangers whose rows are foreign to every caller. */
export interface Strangers {
  client: InstallationPerson;
  companion: InstallationPerson;
  unverified: InstallationPerson;
}

export interface Making {
  installation: TestInstallation;
  strangers: Strangers;
  caller: InstallationPerson;
  role: MatrixRole;
}

/** Makes a fresh row and answers how a path or body addresses it; undefined where the role cannot have one. */
export type Make = (making: Making) => Promise<string | undefined>;

/** A kind of row that is addressed by id, and how one is made for each relation to the caller. */
export type RowKind = Partial<Record<Relation, Make>>;

/** What an endpoint is asked with, when everything but the caller is right. */
export interface Asked {
  /** In place of the endpoint's path, where the address of the row is more than one parameter. */
  path?: string;
  query?: Record<string, string>;
  body?: unknown;
  /** The version that is changed, in If-Match. */
  ifMatch?: string;
}

/** Who may do what: one line of the authorization matrix. */
export interface Line {
  /** The outcome for each role: signed out, client, companion, moderator, admin, staff without second factor. */
  cells: Cells;
  /** What the endpoint addresses by id; without it, the caller's own data or none. */
  row?: RowKind;
  /** The path alone without it. `row` is the address of the row, if there is one. */
  asked?: (row: string) => Asked | Promise<Asked>;
}

/** A client, a companion and an admin whose rows the samples are. */
export interface SamplePeople {
  installation: TestInstallation;
  client: InstallationPerson;
  companion: InstallationPerson;
  admin: InstallationPerson;
}

export type Stranger = 'nobody' | 'client' | 'companion' | 'moderator' | 'admin';

export interface Declaration<E extends Endpoints> {
  /** A line for every endpoint of the contract: one that is missing does not compile. */
  endpoints: { [Name in keyof E]: Line };
  /** What the socket answers, by event. */
  liveCalls?: Record<string, Line>;
  /** Puts rows of the sample people into the tables of the slice, each of which needs one. */
  sampleRows?: (people: SamplePeople) => Promise<void>;
  /** The slices whose sample rows must be there before ('companion/onboarding'). */
  after?: readonly string[];
  /**
   * SQL that fills what the product writes only now and then, so that every column holds something when a person is
   * erased. `:client`, `:companion` and `:admin` stand for the ids of the sample people.
   */
  rareColumns?: readonly string[];
  /** Rows of other people that a role may see through the login role of the service, by table. Every other one sees nothing. */
  seenByOthers?: Record<string, { by: readonly Stranger[]; why: string }>;
  /** Tables without row security, and why that is right. Every other table has it, forced. */
  withoutRowSecurity?: Record<string, string>;
  /** Functions that every role of the database may call, and why that is safe. Every other one is granted by name. */
  publicFunctions?: Record<string, string>;
  /** Views that other services may read. */
  publishedViews?: readonly string[];
}

export interface Authorization extends Omit<Declaration<Endpoints>, 'endpoints'> {
  /** By name: 'companion GET /public-companions/{id}', 'chat socket typing:tell'. */
  lines: Record<string, Line>;
}

/** Who may do what to whose row in one slice, with sample requests and rows. */
export function declareAuthorization<E extends Endpoints>(
  { service, endpoints: declared }: Contract<E>,
  { endpoints, liveCalls = {}, ...others }: Declaration<E>,
): Authorization {
  const lines = Object.entries(declared).map(([name, { method, path }]): [string, Line] => [
    `${service} ${method} ${path}`,
    endpoints[name as keyof E],
  ]);
  const calls = Object.entries(liveCalls).map(([event, line]): [string, Line] => [
    `${service} socket ${event}`,
    line,
  ]);
  return { lines: Object.fromEntries([...lines, ...calls]), ...others };
}

/** The same for a folder of a service that has no endpoints: SQL alone, sockets, keys. */
export function declareWithoutContract(
  service: Contract['service'],
  declaration: Omit<Declaration<Endpoints>, 'endpoints'>,
): Authorization {
  return declareAuthorization({ service, endpoints: {} }, { ...declaration, endpoints: {} });
}

/** A row that only these roles can have. */
export function only(allowed: readonly MatrixRole[], make: Make): Make {
  return async (making) => (allowed.includes(making.role) ? make(making) : undefined);
}

export function unlessSignedOut(make: Make): Make {
  return async (making) => (making.role === 'signed out' ? undefined : make(making));
}
