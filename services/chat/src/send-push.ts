import type { Language } from '@kabar/rules/languages';
import type { ServiceParts } from '@kabar/server/create-service';
import type { PushAction } from '@kabar/words/push-texts';
import webPush from 'web-push';
import { chatSettings } from './env.ts';
import { isPushEndpoint, serviceOf } from './push-endpoints.ts';
import { pushKeys } from './push-keys.ts';

export interface PushTarget {
  id: string;
  endpoint: string;
  public_key: string;
  auth_secret: string;
}

/** Shown by the service worker. It names nobody, because a lock screen is public. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of the page to open. */
  url: string;
  /** A later notification with the same tag replaces it. */
  tag: string;
  /** The token with which its buttons respond to a daily check-in. */
  token?: string;
  /** The language for the service worker's feedback on such a response. */
  language?: Language;
  /** Buttons; with them the notification stays until it is handled, and vibrates. */
  actions?: PushAction[];
}

/**
 * taken: accepted. gone: unknown subscription. refused: temporary refusal. rejected: permanent refusal. unknown: may
 * have been accepted, so it is never sent again.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'rejected' | 'unknown';

export type SendPush = (
  target: PushTarget,
  message: PushMessage,
  secondsToLive: number,
) => Promise<PushResult>;

/** status: the push service's HTTP status, 0 if unreachable; absent if nothing was sent. */
export interface PushResult {
  outcome: PushOutcome;
  status?: number;
}

const timeoutMs = 10_000;
/** Statuses that allow a retry. */
const temporary = new Set([429, 500, 502, 503, 504]);
/** Statuses for a wrong request, signature or size (RFC 8030, section 7; RFC 8292, section 4.2). */
const permanent = new Set([400, 401, 403, 413]);

/** web-push encrypts and signs; fetch sends, without redirects and with a timeout of ten seconds. */
export function createSendPush({ env, log }: ServiceParts): SendPush {
  const keys = pushKeys(env);
  const { PUSH_CONTACT, PUSH_TEST_ORIGIN } = chatSettings(env);
  const vapidDetails = { subject: `mailto:${PUSH_CONTACT}`, ...keys };
  const isContactReachable = !PUSH_CONTACT.endsWith('@localhost');
  if (!isContactReachable) log.info('set PUSH_CONTACT to send pushes to Apple devices');
  return async (target, message, secondsToLive) => {
    // The allowlist may have changed since the browser subscribed.
    if (!isPushEndpoint(target.endpoint, PUSH_TEST_ORIGIN)) return { outcome: 'gone' };
    const service = serviceOf(target.endpoint);
    if (!isContactReachable && isApple(service)) {
      log.warn({ service }, 'set PUSH_CONTACT: Apple refuses pushes whose contact is on localhost');
      return { outcome: 'rejected' };
    }
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
      const outcome = outcomeOf(status, service);
      if (outcome !== 'taken') log.warn({ service, status, outcome }, 'a push was not accepted');
      return { outcome, status };
    } catch (error) {
      const reason = codeOf(error);
      log.warn({ reason }, 'a push service was not reached');
      const isRefused = reason === 'ECONNREFUSED' || reason === 'ENOTFOUND';
      return { outcome: isRefused ? 'refused' : 'unknown', status: 0 };
    }
  };
}

function outcomeOf(status: number, service: string): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  // With 403, Google and Mozilla report a subscription to another key of ours; Apple a wrong signature.
  if (status === 403 && !isApple(service)) return 'gone';
  if (permanent.has(status)) return 'rejected';
  return temporary.has(status) ? 'refused' : 'unknown';
}

const isApple = (service: string) => service.endsWith('.push.apple.com');

/** Only the error's code: its message may contain the URL. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
}
