import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@kabar/contracts/contract';
import { liveCalls } from '@kabar/contracts/live-events';
import { AppError } from '@kabar/server/app-error';
import { logFailure } from '@kabar/server/log-failure';
import { type Mounting, perform, type RequestInfo, requireSession } from '@kabar/server/perform';
import { invalidInput, problemBody, statusOf, toAppError } from '@kabar/server/problem';
import type { Slice, Verb } from '@kabar/server/slice';

interface Call {
  endpoint: Endpoint;
  verb: Verb<Endpoint, unknown>;
}

/** The acknowledgement of a socket request: the HTTP response as one object. */
export type Answer =
  | { ok: true; status: number; body: unknown }
  | { ok: false; status: number; body: ReturnType<typeof problemBody> };

/** Maps socket event names to the endpoint and verb that HTTP uses. */
export function liveCallTable(slices: Slice<unknown>[]): Map<string, Call> {
  const endpoints = new Map<string, Call>();
  for (const { contract, verbs } of slices) {
    for (const [name, endpoint] of Object.entries(contract.endpoints)) {
      const verb = verbs[name];
      if (verb) endpoints.set(`${endpoint.method} ${endpoint.path}`, { endpoint, verb });
    }
  }
  return new Map(
    Object.entries(liveCalls).map(([event, address]) => {
      const call = endpoints.get(address);
      if (call === undefined)
        throw new Error(`${event} stands for ${address}, which nobody answers`);
      return [event, call];
    }),
  );
}

/**
 * Handles a socket request like an HTTP request: validates and authenticates it, in its own transaction. Never throws.
 */
export async function answerCall(
  call: Call,
  requestInfo: RequestInfo,
  input: unknown,
  mounting: Mounting,
): Promise<Answer> {
  const { endpoint, verb } = call;
  try {
    requireSession(endpoint, requestInfo);
    const parsed = endpoint.input.safeParse(input);
    if (!parsed.success) throw invalidInput(parsed.error);
    const body = await perform({ endpoint, verb, requestInfo, input: parsed.data, mounting });
    return { ok: true, status: endpoint.status ?? 200, body };
  } catch (thrown) {
    return refusal(toAppError(thrown), requestInfo, endpoint);
  }
}

/** The problem that HTTP would return. A code outside the contract is a bug and becomes `internal`. */
export function refusal(
  error: AppError,
  requestInfo: Pick<RequestInfo, 'language' | 'log'>,
  endpoint?: Endpoint,
): Answer & { ok: false } {
  const known = statusOf(error.code, endpoint);
  const status = known ?? 500;
  const requestId = randomUUID();
  logFailure(requestInfo.log, error, { status, requestId });
  return {
    ok: false,
    status,
    body: problemBody({
      error: known === undefined ? new AppError('internal', { cause: error }) : error,
      status,
      language: requestInfo.language,
      requestId,
    }),
  };
}
