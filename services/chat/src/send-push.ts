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

/** What the browser's service worker shows. It names nobody, because anybody may read a lock screen. */
export interface PushMessage {
  title: string;
  body: string;
  /** The path of one of our pages. */
  url: string;
  /** A later notification with the same tag replaces it. */
  tag: string;
}

/**
 * taken: the push service accepted it. gone: the push service no longer knows the browser. refused: not accepted, but
 * it may be later. unknown: it may have been accepted, so it is never sent again.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'unknown';

export type SendPush = (
  target: PushTarget,
  message: PushMessage,
  secondsToLive: number,
) => Promise<PushOutcome>;

const timeoutMs = 10_000;
const explicitRefusals = new Set([429, 500, 502, 503, 504]);

/** web-push encrypts and signs; this sends with fetch, which follows no redirects and ends after ten seconds. */
export function createSendPush({ env, log }: ServiceParts): SendPush {
  const keys = pushKeys(env);
  const { PUSH_CONTACT, PUSH_TEST_ORIGIN } = chatSettings(env);
  const vapidDetails = { subject: `mailto:${PUSH_CONTACT}`, ...keys };
  return async (target, message, secondsToLive) => {
    // The list of allowed services may have become shorter since the browser subscribed.
    if (!isPushEndpoint(target.endpoint, PUSH_TEST_ORIGIN)) return 'gone';
    const keysOfBrowser = { p256dh: target.public_key, auth: target.auth_secret };
    const request = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: keysOfBrowser },
      JSON.stringify(message),
      { vapidDetails, TTL: secondsToLive, urgency: 'high' },
    );
    // fetch sets the length itself.
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

/** Only the error's code: its message may contain the address. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
}
