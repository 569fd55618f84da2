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
    summary:
      "The caller's browsers that get pushes, the oldest first, and the key to subscribe with",
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
    summary:
      'Sends pushes to this browser until its session ends; the same address again is the same',
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
    summary: 'Sends no more pushes there',
    input: z.strictObject({ id: Id }),
    output: Nothing,
    status: 204,
  }),
});
