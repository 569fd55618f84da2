import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/**
 * In the order of their migrations: a later service may reference what an earlier one publishes. All store personal
 * data, and each implements the contract personal-data.
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

export function forEachService<Made>(make: (name: ServiceName) => Made): Record<ServiceName, Made> {
  return byService(serviceNames.map(make));
}

/** Builds a record from one value per service, in the order of `serviceNames`. */
export function byService<Made>(made: readonly Made[]) {
  // fromEntries loses the type of the keys.
  return Object.fromEntries(serviceNames.map((name, index) => [name, made[index]])) as Record<
    ServiceName,
    Made
  >;
}

/** Roles for `who`. 'client' also covers accounts stored as older_user. */
export type Role = 'client' | 'companion' | 'admin' | 'moderator';

/** Who may call: visitors too, every signed-in account, or the holders of one of the roles. */
export type Who = 'everyone' | 'signed-in' | readonly Role[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A raw file as the request body; its type is detected from the content. */
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
  /** Path under /api/<service>; parameters in braces: /companions/{id}. */
  path: Path;
  who: Who;
  /** With 'signed-in': also admits accounts without a profile; they must see no data of other people. */
  incomplete?: true;
  summary: string;
  /** Path parameters, query and body in one flat object. Unknown fields are refused. */
  input: Input;
  output: Output;
  /** Status of a success; default 200. */
  status?: 200 | 201 | 204;
  /** Error codes of this endpoint besides the common ones, with their HTTP status. */
  errors?: Errors;
  /**
   * Limits in words: 'at most 30 loved ones'. The service's limits.test.ts tests each with a hundred concurrent
   * requests, and fails for an untested limit.
   */
  limits?: readonly string[];
  /**
   * For a GET that writes, e.g. to record the read for the data's owner, or to act for a person in care: it gets a
   * transaction. Every other GET is read-only.
   */
  writes?: true;
  /**
   * For a GET that a replica may serve, with rows up to half a second old: it only reads, is expensive, and shows
   * nothing that arrives by socket or is refetched after a live event. See docs/adr/0017.
   */
  replica?: true;
  /** The body is one file; the other input is in path and query. */
  file?: FileBody;
  /**
   * Optimistic locking: the row version is sent in If-Match, as "3", or * for any version. A mismatch is 412
   * changed_meanwhile.
   */
  versioned?: true;
  /** The response is a file instead of JSON. */
  download?: true;
  /** The response is a redirect (303) to another site; never used for our own pages. */
  redirect?: true;
}

export type Endpoints = Record<string, Endpoint>;

export interface Contract<E extends Endpoints = Endpoints> {
  service: ServiceName;
  endpoints: E;
}

/** Declares an endpoint and keeps its literal types: method, path, codes and files. */
export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}

export type TakesFile<E extends Endpoint> = E extends { file: object } ? true : false;

export type TakesVersion<E extends Endpoint> = E extends { versioned: true } ? true : false;

export type Redirects<E extends Endpoint> = E extends { redirect: true } ? true : false;

export type SendsFile<E extends Endpoint> = E extends { download: true } ? true : false;

export function contract<E extends Endpoints>(service: ServiceName, endpoints: E): Contract<E> {
  return { service, endpoints };
}

/** Errors that every endpoint may return, with their HTTP status. */
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

/** The codes that an endpoint declares besides the common ones. */
export type DeclaredCode<E> = E extends { errors: infer Errors } ? keyof Errors & string : never;

/** An error body: application/problem+json of RFC 9457, with our code and, for invalid input, the fields. */
export interface ProblemBody {
  type: string;
  /** One sentence in the reader's language. */
  title: string;
  status: number;
  code: ErrorCode;
  requestId: string;
  fields?: { path: string; reason: string }[];
  /** Seconds until a retry makes sense, as in the header Retry-After. */
  retryAfter?: number;
  /** With `time_taken`: the kind of session that takes the time. */
  takenBy?: TakenBy;
  /** With an unavailable time: at most three times that both people have free, nearest first. ISO instants. */
  nearestTimes?: string[];
  /** With `call_not_open_yet`: when it can be joined. ISO instant. */
  opensAt?: string;
}

/** A time is taken by an approved trial booking or by a paid session. */
export type TakenBy = 'trial' | 'paid';
