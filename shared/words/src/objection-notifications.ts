import en from '../locales/en/objection-notifications.json' with { type: 'json' };
import id from '../locales/id/objection-notifications.json' with { type: 'json' };
import { type Render, text, timeOf } from './notification-payload.ts';
import type { Reader } from './say-time.ts';
import { wordsOf } from './translate.ts';

type Payload = Readonly<Record<string, unknown>>;

const words = wordsOf('objection-notifications', { en, id });

/** Notification texts about recorded minutes, and about objections to them or to replies. */
export const objectionKinds: {
  [Type in 'session_logged' | 'objection_decided']: Render<Type>;
} = {
  session_logged: (payload, reader) => {
    const t = words(reader.language);
    return {
      title: t('session_logged.title'),
      message: t('session_logged.message', {
        name: text(payload.companion_name) ?? t('your_companion_at_start'),
        count: minutes(payload),
        on: timeOf(payload.started_at, reader, 'on'),
      }),
    };
  },
  objection_decided: (payload, reader) => {
    const t = words(reader.language);
    return payload.about === 'reply'
      ? { title: t('objection_decided.reply.title'), message: replyDecided(payload, reader) }
      : { title: t('objection_decided.session.title'), message: sessionDecided(payload, reader) };
  },
};

function sessionDecided(payload: Payload, reader: Reader): string {
  const t = words(reader.language);
  const values = {
    ...{ count: minutes(payload), why: why(payload, reader) },
    on: timeOf(payload.started_at, reader, 'on'),
  };
  if (payload.side !== 'companion') {
    const name = text(payload.companion_name) ?? t('your_companion');
    return t('objection_decided.session.client', { ...values, name });
  }
  const name = text(payload.client_name) ?? t('your_client');
  return t('objection_decided.session.companion', { ...values, name });
}

function replyDecided(payload: Payload, reader: Reader): string {
  const t = words(reader.language);
  if (payload.side !== 'companion') {
    const name = text(payload.companion_name) ?? t('your_companion');
    return t('objection_decided.reply.client', { name, why: why(payload, reader) });
  }
  const name = text(payload.client_name) ?? t('your_client');
  const key = payload.minutes === 0 ? 'not_paid' : 'paid';
  return t(`objection_decided.reply.${key}`, { name, why: why(payload, reader) });
}

/** The admin's reason without its final full stop, which the sentence adds; empty without a reason. */
function why(payload: Payload, { language }: Reader): string {
  const reason = text(payload.reason)?.replace(/[\s.]+$/, '');
  return !reason ? '' : words(language)('why', { reason });
}

function minutes({ minutes: count }: Payload): number {
  return typeof count === 'number' ? count : 0;
}
