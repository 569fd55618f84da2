import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { ZodError } from 'zod';
import type { Service } from './service.ts';

const path = '/internal/';
const mostBytes = 5_000_000;

/** Whether the request comes from another process of this installation. The gateway forwards only /api. */
export function isInternalCall({ url }: IncomingMessage): boolean {
  return url?.startsWith(path) ?? false;
}

/** Handles POST /internal/<name> from other processes of this installation; JSON in and out. */
export async function handleInternalCall(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = request.url?.slice(path.length) ?? '';
  const calls = service.internal ?? {};
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  const isJson = request.headers['content-type'] === 'application/json';
  const length = Number(request.headers['content-length']);
  if (call === undefined || request.method !== 'POST') return answer(response, 404);
  // CSRF protection: a page of another site cannot send JSON without a CORS preflight.
  if (!isJson) return answer(response, 415);
  if (!(length <= mostBytes)) return answer(response, 413);
  try {
    answer(response, 200, await call(await json(request)));
  } catch (error) {
    answer(response, error instanceof SyntaxError || error instanceof ZodError ? 400 : 503);
  }
}

/** Calls another service process. Throws unless the response is 200. */
export async function callInternally(url: string, name: string, body: unknown): Promise<unknown> {
  const answered = await fetch(new URL(path + name, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  });
  if (!answered.ok) throw new Error(`${name}: ${answered.status}`);
  return await answered.json();
}

function answer(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? '' : JSON.stringify(body));
}
