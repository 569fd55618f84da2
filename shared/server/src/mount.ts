import type { Endpoint } from '@kabar/contracts/contract';
import { asLanguage, type Language, languages } from '@kabar/rules/languages';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { AppError } from './app-error.ts';
import { readIfMatch } from './if-match.ts';
import { logFailure } from './log-failure.ts';
import { servesLoopback } from './loopback.ts';
import {
  admit,
  type Mounting,
  perform,
  performOnReplica,
  type RequestInfo,
  requireSession,
} from './perform.ts';
import { invalidInput, sendProblem, statusOf, toAppError } from './problem.ts';
import { requestId, requestLog } from './request-log.ts';
import { sealedCookie } from './sealed-cookie.ts';
import { send } from './send.ts';
import {
  clearSessionCookie,
  sessionHash,
  sessionLifetime,
  setSessionCookie,
} from './session-cookie.ts';
import type { Slice, Verb } from './slice.ts';
import { hasJustWritten, rememberWrite } from './write-cookie.ts';

const jsonLimit = 256 * 1024;
const minute = 60_000;

/** Registers every endpoint of the slices; another method on a known path is 405. */
export function mountSlices<Tables>(slices: Slice<Tables>[], mounting: Mounting) {
  const router = Router({ caseSensitive: true, strict: false });
  const methods = new Map<string, Set<string>>();
  for (const { contract, verbs } of slices) {
    for (const [name, endpoint] of Object.entries(contract.endpoints)) {
      const verb = verbs[name];
      if (verb === undefined) throw new Error(`${contract.service}: ${name} has no verb`);
      const path = expressPath(endpoint.path);
      methods.set(path, (methods.get(path) ?? new Set()).add(endpoint.method));
      const checks = endpoint.file ? [admitUpload(endpoint, mounting)] : [];
      const handlers = [
        noteRoute(endpoint),
        ...checks,
        bodyParser(endpoint),
        answer(endpoint, verb, mounting),
      ];
      router[lower(endpoint.method)](path, ...handlers);
    }
  }
  for (const [path, allowed] of methods) {
    router.all(path, (request, response) => {
      response.setHeader('allow', [...allowed].join(', '));
      fail(request, response, new AppError('method_not_allowed'));
    });
  }
  return router;
}

function answer<Tables>(endpoint: Endpoint, verb: Verb<Endpoint, Tables>, mounting: Mounting) {
  const { env, replica } = mounting;
  const writes = endpoint.method !== 'GET' || endpoint.writes === true;
  return async (request: Request, response: Response) => {
    try {
      if (writes && env.readDatabaseUrl !== undefined) rememberWrite(response, env.publicUrl);
      const requestInfo = requestInfoOf(request, response, mounting);
      requireSession(endpoint, requestInfo);
      const input = readInput(endpoint, request);
      const call = { endpoint, verb, requestInfo, input, mounting };
      const read =
        endpoint.replica &&
        (await replica?.read(hasJustWritten(request, env.publicUrl), (since) =>
          performOnReplica(call, replica.pool, since),
        ));
      const output = read ? read.output : await perform(call);
      await send(endpoint, response, output, mounting.env);
    } catch (thrown) {
      fail(request, response, toAppError(thrown), endpoint);
    }
  };
}

/** Keeps the route pattern for metrics and traces, without any value from the request. */
function noteRoute({ path }: Endpoint) {
  return (_request: Request, response: Response, next: NextFunction) => {
    response.locals.route = path;
    next();
  };
}

/** Checks session and role before an uploaded file is read. */
function admitUpload(endpoint: Endpoint, mounting: Mounting) {
  return async (request: Request, response: Response, next: NextFunction) => {
    try {
      await admit(endpoint, requestInfoOf(request, response, mounting), mounting);
    } catch (thrown) {
      return fail(request, response, toAppError(thrown), endpoint);
    }
    next();
  };
}

function requestInfoOf(request: Request, response: Response, { env, log }: Mounting): RequestInfo {
  return {
    sessionHash: sessionHash(request, env.publicUrl),
    setSession: (token) =>
      token === null
        ? clearSessionCookie(response, env.publicUrl)
        : setSessionCookie(response, env.publicUrl, token),
    flow: sealedCookie(request, response, env, { name: 'flow', lifetime: 10 * minute }),
    device: sealedCookie(request, response, env, { name: 'device', lifetime: sessionLifetime }),
    language: requestLanguage(request),
    // A dual-stack socket reports IPv4 addresses as ::ffff:192.0.2.1.
    address: (request.ip ?? 'unknown').replace(/^::ffff:/, ''),
    loopback: servesLoopback(request, env),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    log: () => requestLog(request, log),
  };
}

/** Merges path, query and body into one object; refuses duplicate and unknown names. */
function readInput(endpoint: Endpoint, request: Request) {
  const body: unknown = endpoint.file === undefined ? request.body : undefined;
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new AppError('invalid_input', {
      fields: [{ path: '', reason: 'Expected a JSON object' }],
    });
  }
  const parts = [request.params, request.query, body ?? {}];
  const names = parts.flatMap((part) => Object.keys(part));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new AppError('invalid_input', { fields: [{ path: twice, reason: 'Given twice' }] });
  }
  // Object.fromEntries, because assigning a field called __proto__ would set the prototype.
  const whole = Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
  const parsed = endpoint.input.safeParse(whole);
  if (!parsed.success) throw invalidInput(parsed.error);
  if (endpoint.versioned) {
    return Object.assign({}, parsed.data, { ifMatch: readIfMatch(request.get('if-match')) });
  }
  if (endpoint.file === undefined) return parsed.data;
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
    throw new AppError('invalid_input', {
      fields: [{ path: 'file', reason: 'The file is empty' }],
    });
  }
  return Object.assign({}, parsed.data, { file: { bytes: request.body } });
}

/** Logs the error and sends its public part. */
export function fail(request: Request, response: Response, error: AppError, endpoint?: Endpoint) {
  const status = statusOf(error.code, endpoint) ?? 500;
  logFailure(() => requestLog(request, request.app.locals.log), error, { status });
  if (response.headersSent) return void response.destroy();
  sendProblem(response, {
    // A code that the contract does not declare is a bug: the client gets `internal`.
    error:
      statusOf(error.code, endpoint) === undefined
        ? new AppError('internal', { cause: error })
        : error,
    status,
    language: requestLanguage(request),
    requestId: requestId(request),
  });
}

const accepted = new Map<string, Language>();

/** Cached: there are few distinct Accept-Language headers. */
export function requestLanguage(request: Request): Language {
  const header = request.headers['accept-language'] ?? '';
  const cached = accepted.get(header);
  if (cached !== undefined) return cached;
  const language = asLanguage(request.acceptsLanguages([...languages]) || undefined) ?? 'en';
  if (accepted.size < 1_000 && header.length < 200) accepted.set(header, language);
  return language;
}

/** Compressed bodies are refused with 415, because they could expand beyond the size limit. Our clients send none. */
function bodyParser(endpoint: Endpoint) {
  if (endpoint.file)
    return express.raw({ type: () => true, limit: endpoint.file.maxBytes, inflate: false });
  return express.json({ limit: jsonLimit, strict: true, inflate: false });
}

function expressPath(path: string) {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function lower(method: Endpoint['method']) {
  switch (method) {
    case 'GET':
      return 'get';
    case 'POST':
      return 'post';
    case 'PUT':
      return 'put';
    case 'PATCH':
      return 'patch';
    case 'DELETE':
      return 'delete';
  }
}
