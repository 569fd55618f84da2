import { execFile, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@kabar/server/free-port';
import { findOrBuild } from '../../programs/built-by-go.ts';
import type { Environment } from '../environment.ts';

export const version = 'v0.36.8';
const owner = { identity: 'owner@bench.test', password: 'a password of the owner' };
const readyTimeoutMs = 20_000;

/** A running PocketBase with an empty database. */
export interface PocketBase {
  url: string;
  /** Sends a request as the superuser. */
  call<Answer>(method: string, at: string, body?: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** Builds PocketBase with Go once, and starts it; undefined if it cannot be built. */
export async function startPocketBase(environment: Environment): Promise<PocketBase | undefined> {
  const program = findOrBuild({
    ...{ name: 'pocketbase', version, program: 'base' },
    source: 'github.com/pocketbase/pocketbase/examples/base',
  });
  if (program === undefined) return undefined;
  const folder = path.join(environment.folder, 'pocketbase');
  mkdirSync(folder);
  const folders = ['dir', 'migrationsDir', 'hooksDir', 'publicDir'].flatMap((name) => [
    `--${name}`,
    path.join(folder, name),
  ]);
  // In a cache folder, PocketBase assumes `go run` and would print each statement in development mode.
  const words = [...folders, '--dev=false', '--automigrate=false'];
  const { identity, password } = owner;
  await promisify(execFile)(program, ['superuser', 'upsert', identity, password, ...words]);
  const port = await freePort();
  const child = spawn(program, ['serve', '--http', `127.0.0.1:${port}`, ...words], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  environment.onEnd(stop);
  const url = `http://127.0.0.1:${port}`;
  await isReady(url);
  const { token } = await callPocketBase<{ token: string }>(url, {
    ...{ method: 'POST', at: '/api/collections/_superusers/auth-with-password', body: owner },
  });
  return {
    url,
    call: (method, at, body) => callPocketBase(url, { method, at, body, token }),
    stop,
  };
}

export async function callPocketBase<Answer>(
  url: string,
  call: { method: string; at: string; body?: object | undefined; token?: string },
): Promise<Answer> {
  const { method, at, body, token } = call;
  const answer = await fetch(url + at, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`PocketBase answers ${method} ${at} with ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

async function isReady(url: string): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error('PocketBase does not start');
    await pause(50);
  }
}
