import type { Contract, Endpoints } from '@kabar/contracts/contract';
import type { Cells, MatrixRole, Relation } from './access-cells.ts';
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

/** Makes a new row and returns its address for a path or body; undefined when the role cannot have one. */
export type Make = (making: Making) => Promise<string | undefined>;

/** A kind of row: how one is made for each relation to the caller. */
export type RowKind = Partial<Record<Relation, Make>>;

/** A request in which everything is valid except perhaps the caller. */
export interface Asked {
  /** Replaces the endpoint's path when the address of the row is more than one parameter. */
  path?: string;
  query?: Record<string, string>;
  body?: unknown;
  /** The version that is changed, in If-Match. */
  ifMatch?: string;
}

/** One line of the access matrix: who may call an endpoint with which result. */
export interface Line {
  /** The outcome for each role: signed out, client, companion, moderator, admin, staff without second factor. */
  cells: Cells;
  /** What the endpoint addresses by id; without it, the caller's own data or none. */
  row?: RowKind;
  /** The request; without it only the path. `row` is the address of the row, if there is one. */
  asked?: (row: string) => Asked | Promise<Asked>;
}

/** The client, companion and admin who own the sample rows. */
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
  /** Lines for calls over the socket, by event. */
  liveCalls?: Record<string, Line>;
  /** Makes rows of the sample people, at least one in every table of the slice. */
  sampleRows?: (people: SamplePeople) => Promise<void>;
  /** Slices whose sample rows must be made first ('companion/onboarding'). */
  after?: readonly string[];
  /**
   * SQL that fills rarely written columns, so that every column has a value when the erasure of a person is tested.
   * `:client`, `:companion` and `:admin` stand for the ids of the sample people.
   */
  rareColumns?: readonly string[];
  /** By table, the callers who may see other people's rows through the login role of the service. All others see nothing. */
  seenByOthers?: Record<string, { by: readonly Stranger[]; why: string }>;
  /** Tables without row security, and why that is right. Every other table has it, forced. */
  withoutRowSecurity?: Record<string, string>;
  /** Functions that every database role may call, and why that is safe. All others are granted by name. */
  publicFunctions?: Record<string, string>;
  /** Views that other services may read. */
  publishedViews?: readonly string[];
}

export interface AccessCases extends Omit<Declaration<Endpoints>, 'endpoints'> {
  /** By name: 'companion GET /public-companions/{id}', 'chat socket typing:tell'. */
  lines: Record<string, Line>;
}

/** Declares who may do what to whose rows in one slice, with sample requests and rows. */
export function declareAccessCases<E extends Endpoints>(
  { service, endpoints: declared }: Contract<E>,
  { endpoints, liveCalls = {}, ...others }: Declaration<E>,
): AccessCases {
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

/** The same for a folder without endpoints, such as SQL, sockets or keys. */
export function declareWithoutContract(
  service: Contract['service'],
  declaration: Omit<Declaration<Endpoints>, 'endpoints'>,
): AccessCases {
  return declareAccessCases({ service, endpoints: {} }, { ...declaration, endpoints: {} });
}

/** Makes a row for these roles only. */
export function only(allowed: readonly MatrixRole[], make: Make): Make {
  return async (making) => (allowed.includes(making.role) ? make(making) : undefined);
}

export function unlessSignedOut(make: Make): Make {
  return async (making) => (making.role === 'signed out' ? undefined : make(making));
}
