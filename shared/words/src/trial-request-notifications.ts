import type { NotificationPayloads } from '@kabar/contracts/notification-types';
import en from '../locales/en/trial-request-notifications.json' with { type: 'json' };
import id from '../locales/id/trial-request-notifications.json' with { type: 'json' };
import { type Render, text, timeOf } from './notification-payload.ts';
import { keyIn, wordsOf } from './translate.ts';

type Event = NotificationPayloads['trial_request_changed']['event'];

const words = wordsOf('trial-request-notifications', { en, id });

/** Notification texts about trial requests and assignments. */
export const trialRequestKinds: {
  [Type in 'trial_request_changed' | 'assignment_ended']: Render<Type>;
} = {
  trial_request_changed: (payload, reader) => {
    const t = words(reader.language);
    const event = isEvent(payload.event) ? payload.event : 'withdrawn';
    const title = t(`trial_request_changed.${event}.title`);
    const time = timeOf(payload.requested_time, reader, 'colon');
    const name = text(payload.other_name);
    const named = name === undefined ? undefined : keyIn(en, 'named', event);
    const message = t(named ?? `trial_request_changed.${event}.message`, { time, ...who(name) });
    const reason = event === 'time_chosen' ? undefined : text(payload.reason);
    return {
      title,
      message: reason === undefined ? message : t('with_reason', { message, reason }),
    };
  },
  assignment_ended: (payload, { language }) => {
    const t = words(language);
    const name = text(payload.other_name);
    const key = payload.by === 'client' ? 'by_client' : 'message';
    return {
      title: t('assignment_ended.title'),
      message:
        name === undefined
          ? t(`assignment_ended.${key}`)
          : t(`assignment_ended.named_${key}`, { name }),
    };
  },
};

const who = (name: string | undefined) => (name === undefined ? {} : { name });

/** A stored event may come from a newer release. */
function isEvent(event: unknown): event is Event {
  return typeof event === 'string' && Object.hasOwn(en, `trial_request_changed.${event}.title`);
}
