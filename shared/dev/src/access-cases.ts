import type { Contract, Endpoints } from '@kabar/contracts/contract';
import type { Cells, MatrixRole, Relation } from './access-cells.ts';
import type { InstallationPerson, TestInstallation } from './test-installation.ts';

/** People with no connection to any caller; they own the `foreign` rows. */
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

/** Inserts a row and returns its id for the path or body; undefined if the role cannot have such a row. */
export type Make = (making: Making) => Promise<string | undefined>;

/** How to insert one kind of row for each relation to the caller. */
export type RowKind = Partial<Record<Relation, Make>>;

/** A request that is valid apart from its caller. */
export interface Asked {
  /** Overrides the endpoint's path when the row is addressed by more than one parameter. */
  path?: string;
  query?: Record<string, string>;
  body?: unknown;
  /** The row version for the If-Match header. */
  ifMatch?: string;
}

/** One line of the access matrix: who may call an endpoint with which result. */
export interface Line {
  /**
   * The expected outcome for each role: signed out, client, companion, moderator, admin, staff without second factor.
   */
  cells: Cells;
  /** The row that the endpoint addresses by id; omit it for endpoints without an id. */
  row?: RowKind;
  /** Builds the request; the default sends only the path. `row` is the row's id, if there is one. */
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
  /** One line for each endpoint of the contract; a missing line is a compile error. */
  endpoints: { [Name in keyof E]: Line };
  /** One line for each socket event. */
  liveCalls?: Record<string, Line>;
  /** Inserts rows of the sample people, at least one in every table of the slice. */
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
  /** Tables without row-level security, and the reason. Every other table forces it. */
  withoutRowSecurity?: Record<string, string>;
  /** Functions granted to every database role, and why that is safe. All others are granted by name. */
  publicFunctions?: Record<string, string>;
  /** Views that other services may read. */
  publishedViews?: readonly string[];
}

export interface AccessCases extends Omit<Declaration<Endpoints>, 'endpoints'> {
  /** By name: 'companion GET /public-companions/{id}', 'chat socket typing:tell'. */
  lines: Record<string, Line>;
}

/** Declares the access matrix of one slice, with its sample requests and rows. */
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

/** Declares access cases for a folder without endpoints, such as SQL, sockets or keys. */
export function declareWithoutContract(
  service: Contract['service'],
  declaration: Omit<Declaration<Endpoints>, 'endpoints'>,
): AccessCases {
  return declareAccessCases({ service, endpoints: {} }, { ...declaration, endpoints: {} });
}

export function only(allowed: readonly MatrixRole[], make: Make): Make {
  return async (making) => (allowed.includes(making.role) ? make(making) : undefined);
}

export function unlessSignedOut(make: Make): Make {
  return async (making) => (making.role === 'signed out' ? undefined : make(making));
}
