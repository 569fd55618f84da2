import type { NotificationPayloads, NotificationType } from '@kabar/contracts/notification-types';
import { type Render, text, timeOf } from './notification-payload.ts';

type BillingType = Extract<
  NotificationType,
  | 'session_pack_purchased'
  | 'session_pack_expires'
  | 'subscription_started'
  | 'subscription_changed'
  | 'payment_refunded'
>;
type SubscriptionEvent = NotificationPayloads['subscription_changed']['event'];
type Said = Record<'en' | 'id', [title: string, message: string]>;

const subscriptionEvents: Record<SubscriptionEvent, Said> = {
  renews_soon: {
    en: [
      'Your subscription renews soon',
      'It renews{at}{amount}. You can change or cancel it before.',
    ],
    id: [
      'Langganan Anda segera diperpanjang',
      'Langganan diperpanjang{at}{amount}. Anda dapat mengubah atau membatalkannya sebelum itu.',
    ],
  },
  price_raise: {
    en: [
      'A new price for your subscription',
      'The price of your plan rises{at}{amount}. You pay more only if you agree: please look at your subscription.',
    ],
    id: [
      'Harga baru untuk langganan Anda',
      'Harga paket Anda naik{at}{amount}. Anda membayar lebih hanya jika setuju: silakan lihat langganan Anda.',
    ],
  },
  renewed: {
    en: ['Subscription renewed', 'Your subscription goes on for another month.'],
    id: ['Langganan diperpanjang', 'Langganan Anda berlanjut satu bulan lagi.'],
  },
  upgraded: {
    en: ['Plan changed', 'Your new plan begins now.'],
    id: ['Paket diubah', 'Paket baru Anda dimulai sekarang.'],
  },
  payment_failed: {
    en: [
      'Your payment did not go through',
      'Your subscription goes on for now, and we try again in the next days. Please check how you pay.',
    ],
    id: [
      'Pembayaran Anda tidak berhasil',
      'Langganan Anda tetap berjalan untuk sementara, dan kami mencoba lagi dalam beberapa hari. Silakan periksa cara bayar Anda.',
    ],
  },
  not_paid: {
    en: ['Subscription ended', 'The subscription has ended because its renewal could not be paid.'],
    id: ['Langganan berakhir', 'Langganan berakhir karena perpanjangannya tidak dapat dibayar.'],
  },
  ended: {
    en: ['Subscription ended', 'The subscription has ended as it was asked.'],
    id: ['Langganan berakhir', 'Langganan telah berakhir sesuai permintaan.'],
  },
  paused: {
    en: ['Subscription paused', 'The subscription is paused. No payment is due until it goes on.'],
    id: ['Langganan dijeda', 'Langganan dijeda. Tidak ada pembayaran sampai dilanjutkan.'],
  },
  resumed: {
    en: ['Subscription goes on', 'The subscription is active again.'],
    id: ['Langganan dilanjutkan', 'Langganan aktif kembali.'],
  },
  cancelled: {
    en: ['Subscription cancelled', 'Our team cancelled the subscription.'],
    id: ['Langganan dibatalkan', 'Tim kami membatalkan langganan ini.'],
  },
  kept: {
    en: [
      'Subscription goes on',
      'You kept the subscription. It goes on with the plan that you have.',
    ],
    id: [
      'Langganan dilanjutkan',
      'Anda melanjutkan langganan ini. Paketnya sama dengan yang sekarang.',
    ],
  },
};

/** Notification texts about subscriptions, packs and payments. */
export const billingKinds: { [Type in BillingType]: Record<'en' | 'id', Render<Type>> } = {
  session_pack_purchased: {
    en: (payload) => ({
      title: 'New Session Pack',
      message: `${text(payload.client_name) ?? 'Somebody'} bought ${text(payload.pack_name) ?? 'a session pack'} with you.`,
    }),
    id: (payload) => ({
      title: 'Paket Sesi Baru',
      message: `${text(payload.client_name) ?? 'Seseorang'} membeli ${text(payload.pack_name) ?? 'paket sesi'} dengan Anda.`,
    }),
  },
  session_pack_expires: {
    en: (payload, reader) => ({
      title: 'Your sessions expire soon',
      message: `Sessions left in your pack: ${payload.sessions_remaining ?? ''}. Use them${timeOf(payload.at, reader, ' before ')}, or extend the pack.`,
    }),
    id: (payload, reader) => ({
      title: 'Sesi Anda segera berakhir',
      message: `Sisa sesi dalam paket Anda: ${payload.sessions_remaining ?? ''}. Pakailah${timeOf(payload.at, reader, ' sebelum ')}, atau perpanjang paketnya.`,
    }),
  },
  subscription_started: {
    en: (payload) => ({
      title: 'New Subscription',
      message: `${text(payload.client_name) ?? 'Somebody'} subscribed to calls with you.`,
    }),
    id: (payload) => ({
      title: 'Langganan Baru',
      message: `${text(payload.client_name) ?? 'Seseorang'} berlangganan panggilan dengan Anda.`,
    }),
  },
  subscription_changed: { en: saySubscription('en'), id: saySubscription('id') },
  payment_refunded: {
    en: (payload) => ({
      title: 'Payment returned',
      message: `${amount(payload.amount_usd)} was returned to you.`,
    }),
    id: (payload) => ({
      title: 'Pembayaran dikembalikan',
      message: `${amount(payload.amount_usd)} telah dikembalikan kepada Anda.`,
    }),
  },
};

function saySubscription(language: 'en' | 'id'): Render<'subscription_changed'> {
  const join = { en: { at: ' on ', of: ' for ' }, id: { at: ' pada ', of: ' seharga ' } }[language];
  return (payload, reader) => {
    const event = text(payload.event);
    const said = isEvent(event) ? subscriptionEvents[event] : subscriptionEvents.renewed;
    const [title, message] = said[language];
    const price = text(payload.amount_usd);
    return {
      title,
      message: message
        .replace('{at}', timeOf(payload.at, reader, join.at))
        .replace('{amount}', price === undefined ? '' : join.of + amount(price)),
    };
  };
}

function isEvent(event: string | undefined): event is SubscriptionEvent {
  return event !== undefined && Object.hasOwn(subscriptionEvents, event);
}

/** '50.00' or 50 as '$50.00'. */
function amount(value: unknown): string {
  return `$${Number(value ?? 0).toFixed(2)}`;
}
