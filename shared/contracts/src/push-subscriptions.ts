import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, Nothing } from './fields.ts';

const PushSubscriptionView = z.object({
  id: Id,
  /** The host of the push service. */
  service: z.string(),
  createdAt: Instant,
  /** Whether it belongs to this session, so this browser receives pushes. */
  isCurrent: z.boolean(),
});

export const pushSubscriptions = contract('chat', {
  list: endpoint({
    method: 'GET',
    path: '/push-subscriptions',
    who: 'signed-in',
    summary: "Lists the caller's browsers that get pushes, oldest first, with the key to subscribe",
    input: Empty,
    output: z.object({
      /** The VAPID public key (applicationServerKey), base64url. */
      publicKey: z.string(),
      subscriptions: z.array(PushSubscriptionView),
    }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/push-subscriptions',
    who: 'signed-in',
    summary: 'Subscribes this browser to pushes until its session ends; idempotent by push address',
    input: z.strictObject({
      /** The URL of the push service for this subscription. */
      endpoint: z.string().max(1_000),
      /** The browser's p256dh key, base64url. */
      publicKey: z.string().regex(/^[A-Za-z0-9_-]{87}$/, 'Not a public key'),
      /** The browser's auth secret, base64url. */
      authSecret: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'Not a secret'),
    }),
    output: z.object({ id: Id }),
    limits: ['at most 10 browsers'],
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/push-subscriptions/{id}',
    who: 'signed-in',
    summary: 'Unsubscribes a browser from pushes',
    input: z.strictObject({ id: Id }),
    output: Nothing,
    status: 204,
  }),
});
