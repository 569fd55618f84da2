import { countryOfClock } from '@kabar/contracts/emergency-numbers';
import type { NotificationPayloads, NotificationType } from '@kabar/contracts/notification-types';
import { sayMoney } from '@kabar/rules/say-money';
import en from '../locales/en/billing-notifications.json' with { type: 'json' };
import id from '../locales/id/billing-notifications.json' with { type: 'json' };
import { type Render, text, timeOf } from './notification-payload.ts';
import type { Reader } from './say-time.ts';
import { keyIn, wordsOf } from './translate.ts';

type BillingType = Extract<
  NotificationType,
  | 'session_pack_purchased'
  | 'session_pack_expires'
  | 'subscription_started'
  | 'subscription_changed'
  | 'payment_refunded'
>;
type SubscriptionEvent = NotificationPayloads['subscription_changed']['event'];

const words = wordsOf('billing-notifications', { en, id });

/** Notification texts about subscriptions, packs and payments. */
export const billingKinds: { [Type in BillingType]: Render<Type> } = {
  session_pack_purchased: (payload, { language }) => {
    const t = words(language);
    const name = text(payload.client_name) ?? t('somebody');
    const pack = text(payload.pack_name) ?? t('a_session_pack');
    return {
      title: t('session_pack_purchased.title'),
      message: t('session_pack_purchased.message', { name, pack }),
    };
  },
  session_pack_expires: (payload, reader) => {
    const t = words(reader.language);
    const remaining = String(payload.sessions_remaining ?? '');
    const before = timeOf(payload.at, reader, 'before');
    const name = text(payload.companion_name);
    return {
      title: t('session_pack_expires.title'),
      message:
        name === undefined
          ? t('session_pack_expires.message', { remaining, before })
          : t('session_pack_expires.named_message', { name, remaining, before }),
    };
  },
  subscription_started: (payload, { language }) => {
    const t = words(language);
    const name = text(payload.client_name) ?? t('somebody');
    return {
      title: t('subscription_started.title'),
      message: t('subscription_started.message', { name }),
    };
  },
  subscription_changed: (payload, reader) => {
    const t = words(reader.language);
    const event = knownEvent(payload.event);
    const price = text(payload.amount_usd);
    const name = text(payload.other_name);
    const ofClient = name === undefined ? undefined : keyIn(en, 'of_client', event);
    if (name !== undefined && ofClient !== undefined)
      return { title: t(`subscription_changed.${event}.title`), message: t(ofClient, { name }) };
    return {
      title: t(`subscription_changed.${event}.title`),
      message: t(`subscription_changed.${event}.message`, {
        on: timeOf(payload.at, reader, 'on'),
        amount:
          price === undefined
            ? ''
            : t('for_amount', { amount: amount('both', price, payload.amount_idr, reader) }),
      }),
    };
  },
  payment_refunded: (payload, reader) => {
    const t = words(reader.language);
    return {
      title: t('payment_refunded.title'),
      message: t('payment_refunded.message', {
        amount: amount('both_returned', payload.amount_usd, payload.amount_idr, reader),
      }),
    };
  },
};

/** An event that only a newer release knows is shown as a renewal. */
function knownEvent(event: unknown): SubscriptionEvent {
  return isEvent(event) ? event : 'renewed';
}

function isEvent(event: unknown): event is SubscriptionEvent {
  return typeof event === 'string' && Object.hasOwn(en, `subscription_changed.${event}.title`);
}

/** '50.00' or 50 as '$50.00'; for a reader in Indonesia 'Rp 800.000' first, if it is stored. */
function amount(
  both: 'both' | 'both_returned',
  usd: unknown,
  idr: unknown,
  reader: Reader,
): string {
  const dollars = `$${Number(usd ?? 0).toFixed(2)}`;
  const amountIdr = text(idr);
  if (amountIdr === undefined || countryOfClock(reader.timezone) !== 'ID') return dollars;
  const rupiah = sayMoney(amountIdr, 'IDR', reader.language);
  return words(reader.language)(both, { rupiah, usd: dollars });
}
