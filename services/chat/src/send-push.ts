import type { ServiceParts } from '@kabar/server/create-service';
import webPush from 'web-push';
import { chatSettings } from './env.ts';
import { isPushEndpoint } from './push-endpoints.ts';
import { pushKeys } from './push-keys.ts';

export interface PushTarget {
  id: string;
  endpoint: string;
  public_key: string;
  auth_secret: string;
}

/** What the browser's service worker shows. Nobody is named: a lock screen is read by whoever passes by. */
export interface PushMessage {
  title: string;
  body: string;
  /** A page of ours. */
  url: string;
  /** A later one of the same tag takes its place. */
  tag: string;
}

/**
 * taken: the push service has it. gone: it knows the browser no more. refused: it did not take it, and may later.
 * unknown: nobody can tell, so that it is never sent again.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'unknown';

export type SendPush = (
  target: PushTarget,
  message: PushMessage,
  secondsToLive: number,
) => Promise<PushOutcome>;

const timeoutMs = 10_000;
const explicitRefusals = new Set([429, 500, 502, 503, 504]);

/** Encrypts and signs by web-push, and sends itself: without following redirects, and never longer than ten seconds. */
export function createSendPush({ env, log }: ServiceParts): SendPush {
  const keys = pushKeys(env);
  const { PUSH_CONTACT, PUSH_TEST_ORIGIN } = chatSettings(env);
  const vapidDetails = { subject: `mailto:${PUSH_CONTACT}`, ...keys };
  return async (target, message, secondsToLive) => {
    // The list of services may have become shorter since.
    if (!isPushEndpoint(target.endpoint, PUSH_TEST_ORIGIN)) return 'gone';
    const keysOfBrowser = { p256dh: target.public_key, auth: target.auth_secret };
    const request = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: keysOfBrowser },
      JSON.stringify(message),
      { vapidDetails, TTL: secondsToLive, urgency: 'high' },
    );
    // fetch counts the bytes itself.
    const { 'Content-Length': _length, ...headers } = request.headers;
    try {
      const { status, body } = await fetch(request.endpoint, {
        method: 'POST',
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, String(value)]),
        ),
        body: new Uint8Array(request.body ?? []),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await body?.cancel();
      return outcomeOf(status);
    } catch (error) {
      const reason = codeOf(error);
      log.warn({ reason }, 'a push service was not reached');
      return reason === 'ECONNREFUSED' || reason === 'ENOTFOUND' ? 'refused' : 'unknown';
    }
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return explicitRefusals.has(status) ? 'refused' : 'unknown';
}

/** The code alone: the message of an error may hold the address. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
}
