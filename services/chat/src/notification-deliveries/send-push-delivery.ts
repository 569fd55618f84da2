import { pageOfNotification } from '@kabar/words/notification-pages';
import { pushActions, pushText } from '@kabar/words/push-texts';
import type { PushMessage, PushOutcome, SendPush } from '../send-push.ts';
import type { DueDelivery, Settled } from './queries.ts';
import { nextTry, secondsToLive } from './rules.ts';
import type { ClaimedPush } from './send-due.ts';

export interface SentPush {
  settled: Settled;
  /** Subscriptions that the push service no longer knows. */
  gone: string[];
  /** HTTP statuses of the push services; 0 if unreachable. */
  statuses: number[];
}

/** Sends to every browser of the person. */
export async function sendPush(
  brandName: string,
  send: SendPush,
  { delivery, targets }: ClaimedPush,
  now: Date,
): Promise<SentPush> {
  const message = messageOf(brandName, delivery, now);
  const results = await Promise.all(
    targets.map((target) => send(target, message, secondsToLive(delivery, now))),
  );
  const outcomes = results.map(({ outcome }) => outcome);
  const gone = targets.filter((_, at) => outcomes[at] === 'gone').map(({ id }) => id);
  const statuses = results.flatMap(({ status }) => status ?? []);
  return { settled: settle(delivery, outcomes, now), gone, statuses };
}

function messageOf(brandName: string, delivery: DueDelivery, now: Date): PushMessage {
  const { type, language, timezone } = delivery;
  const { mail_token: _mail, ...payload } = delivery.payload;
  const actions = pushActions(type, language);
  const session =
    payload.booking_id ??
    payload.trial_booking_id ??
    payload.request_id ??
    payload.check_in_call_id ??
    payload.daily_check_in_id;
  return {
    title: brandName,
    body: pushText(type, payload, { language, timezone }, now),
    url: pageOfNotification(type, payload),
    ...(type === 'check_in_question' && typeof payload.token === 'string'
      ? { token: payload.token, language }
      : {}),
    tag: typeof session === 'string' ? `${type} ${session}` : delivery.notification_id,
    ...(actions.length > 0 ? { actions } : {}),
  };
}

/** Counts as sent if any browser accepted it; retried only if none did. */
function settle({ id, tries }: DueDelivery, outcomes: PushOutcome[], now: Date): Settled {
  if (outcomes.includes('taken')) return { id, state: 'sent' };
  if (outcomes.includes('unknown')) return { id, state: 'failed', reason: 'unknown' };
  const again = outcomes.includes('refused') ? nextTry(tries + 1, now) : undefined;
  const isAnyLeft = outcomes.includes('refused') || outcomes.includes('rejected');
  if (!isAnyLeft) return { id, state: 'skipped', reason: 'signed_out' };
  return again
    ? { id, state: 'pending', due_at: again }
    : { id, state: 'failed', reason: 'refused' };
}
