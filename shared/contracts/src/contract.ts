import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/**
 * In the order of their migrations: a later one may refer to what an earlier one publishes. All keep rows about people, and
 * each answers what it knows of somebody (contract personal-data).
 */
export const serviceNames = [
  'auth',
  'backoffice',
  'chat',
  'client',
  'companion',
  'billing',
  'bookings',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The same for each service. */
export function forEachService<Made>(make: (name: ServiceName) => Made): Record<ServiceName, Made> {
  return byService(serviceNames.map(make));
}

/** One for each, in the order of their names. */
export function byService<Made>(made: readonly Made[]) {
  // fromEntries loses the type of the keys, which are exactly the names.
  return Object.fromEntries(serviceNames.map((name, index) => [name, made[index]])) as Record<
    ServiceName,
    Made
  >;
}

/** The roles that an endpoint may name. 'client' also stands for accounts stored as older_user. */
export type Role = 'client' | 'companion' | 'admin' | 'moderator';

/** Who may call: anybody, anybody signed in, or the holders of one of the listed roles. */
export type Who = 'everyone' | 'signed-in' | readonly Role[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A raw file as the request's body; the server looks at its content, never at its name. */
export interface FileBody {
  maxBytes: number;
  types: readonly string[];
}

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Errors extends Record<string, number> = Record<string, number>,
  M extends Method = Method,
  Path extends string = string,
> {
  method: M;
  /** Below /api/<service>; parameters stand in braces: /companions/{id}. */
  path: Path;
  who: Who;
  /** With 'signed-in': accounts without a profile may call it too; they see nothing of other people. */
  incomplete?: true;
  summary: string;
  /** Path parameters, query and body in one flat object. Unknown fields are refused. */
  input: Input;
  output: Output;
  /** The status of success; 200 when absent. */
  status?: 200 | 201 | 204;
  /** The codes that this endpoint may answer beyond the common ones, with their status. */
  errors?: Errors;
  /**
   * The limits of what it allows, in words: 'at most 30 loved ones'. The service's limits.test.ts tests each with a
   * hundred requests at once, and fails for a limit that it does not test.
   */
  limits?: readonly string[];
  /**
   * Set for a GET that writes, such as a read that is recorded for the owner of the data, or that acts for a person in care, which
   * takes one transaction. Every other GET is read-only.
   */
  writes?: true;
  /**
   * For a GET that a replica may answer, with rows up to half a second old: it only reads, costs something, and shows nothing
   * that comes by a socket or that a live event has the page ask again. See docs/adr/0017.
   */
  replica?: true;
  /** The body is one file; the other input travels in path and query. */
  file?: FileBody;
  /**
   * Fields of it mean something together: the version of the row that the caller changes travels in the header If-Match,
   * as "3", or * for whatever is stored. Another version is 412 changed_meanwhile.
   */
  versioned?: true;
  /** The answer is a file instead of JSON. */
  download?: true;
  /** The answer redirects the browser (303) to another site; never used for our own pages. */
  redirect?: true;
}

export type Endpoints = Record<string, Endpoint>;

export interface Contract<E extends Endpoints = Endpoints> {
  service: ServiceName;
  endpoints: E;
}

/** Keeps the literal types of what is declared: method, path, codes, and whether files travel. */
export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}

/** Whether an endpoint takes a file, for types that depend on it. */
export type TakesFile<E extends Endpoint> = E extends { file: object } ? true : false;

/** Whether an endpoint takes the version that is changed (If-Match). */
export type TakesVersion<E extends Endpoint> = E extends { versioned: true } ? true : false;

/** Whether an endpoint redirects the browser. */
export type Redirects<E extends Endpoint> = E extends { redirect: true } ? true : false;

/** Whether an endpoint answers with a file. */
export type SendsFile<E extends Endpoint> = E extends { download: true } ? true : false;

export function contract<E extends Endpoints>(service: ServiceName, endpoints: E): Contract<E> {
  return { service, endpoints };
}

/** What every endpoint may answer, with the status of each. */
export const commonErrors = {
  invalid_input: 400,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  too_large: 413,
  unsupported_media_type: 415,
  id_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type CommonErrorCode = keyof typeof commonErrors;

/** The codes that an endpoint declares beside the common ones. */
export type DeclaredCode<E> = E extends { errors: infer Errors } ? keyof Errors & string : never;

/** An error's body: application/problem+json of RFC 9457, with our code and, for bad input, the fields. */
export interface ProblemBody {
  type: string;
  /** One sentence in the reader's language. */
  title: string;
  status: number;
  code: ErrorCode;
  requestId: string;
  fields?: { path: string; reason: string }[];
  /** Seconds to wait, beside the header Retry-After. */
  retryAfter?: number;
  /** For `time_taken`: what took the time. */
  takenBy?: TakenBy;
  /** For an unavailable time: at most three open times that both people have free, the nearest first. ISO instants. */
  nearestTimes?: string[];
  /** For a call that is not open yet: from when it can be joined. ISO instant. */
  opensAt?: string;
}

/** A time is taken by an approved trial booking or by a paid session. */
export type TakenBy = 'trial' | 'paid';
