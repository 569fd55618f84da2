import type {
  Contract,
  DeclaredCode,
  Endpoint,
  SendsFile,
  ServiceName,
  TakesFile,
  TakesVersion,
} from '@kabar/contracts/contract';
import type { z } from 'zod';
import { type GeneralCode, Problem, type ProblemCode } from './problem.ts';
import { currentLanguage } from './words.ts';

/** Every 'METHOD /path' of a contract with its input and output. Only types, so zod is not bundled. */
type Calls<C extends Contract> = {
  [Name in keyof C['endpoints'] as CallName<C['endpoints'][Name]>]: C['endpoints'][Name];
};
type CallName<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never;
type Input<E> = E extends Endpoint
  ? TakesFile<E> extends true
    ? WithFile<z.input<E['input']>>
    : z.input<E['input']>
  : never;
/** Adds `file` to an input. An empty input is a record of never, to which no field can be added. */
type WithFile<Rest> = (Record<string, never> extends Rest ? unknown : Rest) & { file: Blob };
type Output<E> = E extends Endpoint
  ? SendsFile<E> extends true
    ? Blob
    : z.output<E['output']>
  : never;

/** Adds the version that the call changes, for calls that take one. */
type Version<E> = E extends Endpoint
  ? TakesVersion<E> extends true
    ? { ifMatch?: number }
    : unknown
  : never;

type CallOf<C extends Contract> = keyof Calls<C> & string;

/** Problem of one or several calls of a contract: `ProblemOf<typeof trialBookings, 'POST /trial-bookings'>`. */
export type ProblemOf<C extends Contract, Call extends CallOf<C>> = Problem<
  Extract<DeclaredCode<Calls<C>[Call]>, ProblemCode> | GeneralCode
>;

interface CallOptions {
  signal?: AbortSignal;
  /** A request without a user action: if the session has ended, it does not open the sign-in. */
  background?: boolean;
}

export interface Api<C extends Contract> {
  <Call extends CallOf<C>>(
    call: Call,
    input: Input<Calls<C>[Call]>,
    options?: CallOptions & Version<Calls<C>[Call]>,
  ): Promise<Output<Calls<C>[Call]>>;
  /**
   * Narrows a thrown value to a problem with the codes of that call; undefined if it is not a problem, such as an
   * aborted call.
   */
  problem<Call extends CallOf<C>>(call: Call, thrown: unknown): ProblemOf<C, Call> | undefined;
}

/** A service that does not respond within this time counts as unreachable. Uploads may take longer. */
const timeoutMs = 15_000;
const uploadTimeoutMs = 120_000;

/** The typed client of one service. Throws Problem for every answer that is not a success. */
export function createApi<C extends Contract>(service: ServiceName): Api<C> {
  const api = async (call: string, input: unknown, options?: CallOptions): Promise<unknown> => {
    const { method, path, body, headers } = toRequest(call, input);
    const limit = AbortSignal.timeout(body instanceof Blob ? uploadTimeoutMs : timeoutMs);
    const signal = options?.signal ? AbortSignal.any([options.signal, limit]) : limit;
    const response = await send(`/api/${service}${path}`, {
      method,
      headers: { ...headers, ...versionHeader(options ?? {}) },
      signal,
      ...(body ? { body } : {}),
    });
    readClock(response);
    if (response.ok) return await readAnswer(response);
    const problem = new Problem(await readProblem(response));
    const isOwnAct = method !== 'GET' && options?.background !== true;
    if (isOwnAct && problem.code === 'signed_out' && (await signInAgain()))
      return await api(call, input, options);
    throw problem;
  };
  // The contract gives the type of each answer, which fetch cannot know.
  return Object.assign(api as Api<C>, {
    problem: (_call: string, thrown: unknown) => (thrown instanceof Problem ? thrown : undefined),
  });
}

let signInAgain = async () => false;

/**
 * Sets what a write does when it is refused because the session has ended: it waits for `ask`, and is sent again
 * if the same account has signed in (true). By default it fails at once.
 */
export function whenSignedOut(ask: () => Promise<boolean>): void {
  signInAgain = ask;
}

/** A client-generated id, which makes creation idempotent: sending the request twice creates one row. */
export function newId(): string {
  return crypto.randomUUID();
}

/**
 * Milliseconds by which the server's clock is ahead. Phones' clocks may be wrong, and a call can be joined from
 * an exact minute.
 */
let ahead = 0;

/**
 * The server's time, to the second, from the Date header of the last response; before the first response, the
 * local time.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}

function readClock(response: Response) {
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  // A response from a cache has an old Date header.
  if (!Number.isNaN(serverTime) && !response.headers.has('age'))
    ahead = serverTime + 500 - Date.now();
}

function toRequest(call: string, input: unknown) {
  const [method = 'GET', template = '/'] = call.split(' ');
  const rest = new Map<string, unknown>(
    Object.entries(input ?? {}).filter(([, value]) => value !== undefined),
  );
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const file: unknown = rest.get('file');
  const headers: Record<string, string> = { 'accept-language': currentLanguage() };
  if (file instanceof Blob) {
    rest.delete('file');
    headers['content-type'] = 'application/octet-stream';
    return { method, path: path + queryOf(rest), headers, body: file };
  }
  if (method === 'GET' || method === 'DELETE')
    return { method, path: path + queryOf(rest), headers };
  headers['content-type'] = 'application/json';
  return { method, path, headers, body: JSON.stringify(Object.fromEntries(rest)) };
}

function queryOf(values: Map<string, unknown>) {
  if (values.size === 0) return '';
  return `?${new URLSearchParams([...values].map(([name, value]) => [name, String(value)]))}`;
}

function versionHeader(options: object): Record<string, string> {
  return 'ifMatch' in options ? { 'if-match': `"${options.ifMatch}"` } : {};
}

async function send(url: string, request: RequestInit) {
  try {
    return await fetch(url, { ...request, credentials: 'same-origin' });
  } catch (cause) {
    throw asUnanswered(cause);
  }
}

/** Turns a failure without a complete response into `unreachable`. Aborted requests keep their error. */
function asUnanswered(cause: unknown): unknown {
  const isGivenUp = cause instanceof DOMException && cause.name === 'AbortError';
  return isGivenUp ? cause : new Problem({ code: 'unreachable' });
}

async function readProblem(response: Response): Promise<ConstructorParameters<typeof Problem>[0]> {
  try {
    const body: Partial<ConstructorParameters<typeof Problem>[0]> = await response.json();
    return { ...body, status: response.status, code: body.code ?? 'unexpected' };
  } catch {
    return { status: response.status, code: response.status >= 500 ? 'unavailable' : 'unexpected' };
  }
}

async function readAnswer(response: Response) {
  if (response.status === 204) return null;
  const json = response.headers.get('content-type')?.includes('application/json');
  try {
    return json ? await response.json() : await response.blob();
  } catch (cause) {
    throw asUnanswered(cause);
  }
}
