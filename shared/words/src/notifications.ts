import type { NotificationType } from '@kabar/contracts/notification-types';
import en from '../locales/en/notifications.json' with { type: 'json' };
import id from '../locales/id/notifications.json' with { type: 'json' };
import { billingKinds } from './billing-notifications.ts';
import { bookingKinds } from './booking-notifications.ts';
import { checkInKinds } from './check-in-notifications.ts';
import { circleChangeKinds } from './circle-change-notifications.ts';
import { circleChatKinds } from './circle-chat-notifications.ts';
import { circleKinds } from './circle-notifications.ts';
import { dailyCheckInKinds } from './daily-check-in-notifications.ts';
import { incidentKind } from './incident-kinds.ts';
import { moderationKinds } from './moderation-notifications.ts';
import { type NotificationWords, type Render, text, timeOf } from './notification-payload.ts';
import { objectionKinds } from './objection-notifications.ts';
import { reassignmentKinds } from './reassignment-notifications.ts';
import type { Reader } from './say-time.ts';
import { taskKind } from './task-kinds.ts';
import { wordsOf } from './translate.ts';
import { trialKinds } from './trial-notifications.ts';
import { trialRequestKinds } from './trial-request-notifications.ts';

type Payload = Readonly<Record<string, unknown>>;

const words = wordsOf('notifications', { en, id });

/**
 * Title and message of each type of notification; a type without texts does not compile. The payload holds ids,
 * states and times. Its own texts (payload.title, payload.message) are used where the specification lets the
 * writer choose them.
 */
const kinds: { [Type in NotificationType]: Render<Type> } = {
  ...trialKinds,
  ...billingKinds,
  ...reassignmentKinds,
  ...circleChangeKinds,
  companion_approved: (_payload, { language }) => {
    const t = words(language);
    return { title: t('companion_approved.title'), message: t('companion_approved.message') };
  },
  companion_rejected: (payload: Payload, { language }) => {
    const t = words(language);
    return {
      title: t('companion_rejected.title'),
      message: text(payload.message) ?? t('companion_rejected.message'),
    };
  },
  trial_completed_subscribe: ({ sessions, other_name }, { language }) => {
    const t = words(language);
    const name = text(other_name);
    return {
      title: t('trial_completed_subscribe.title', { count: trials(sessions) }),
      message:
        name === undefined
          ? t('trial_completed_subscribe.message')
          : t('trial_completed_subscribe.named_message', { name }),
    };
  },
  ...objectionKinds,
  calls_refused: ({ loved_one_name }, { language }) => {
    const t = words(language);
    const name = text(loved_one_name) ?? t('loved_one_of_yours');
    return { title: t('calls_refused.title'), message: t('calls_refused.message', { name }) };
  },
  asking_stopped: ({ loved_one_name, stopped }, { language }) => {
    const t = words(language);
    const name = text(loved_one_name) ?? t('loved_one_of_yours');
    return stopped === false
      ? {
          title: t('asking_stopped.again_title'),
          message: t('asking_stopped.again_message', { name }),
        }
      : { title: t('asking_stopped.title'), message: t('asking_stopped.message', { name }) };
  },
  companion_absent: (payload, reader) => {
    const t = words(reader.language);
    const name = text(payload.companion_name) ?? t('your_companion');
    const of = timeOf(payload.scheduled_at, reader, 'of');
    const lovedOne = text(payload.loved_one_name);
    if (lovedOne !== undefined)
      return {
        title: t('companion_absent.loved_one_title', { lovedOne }),
        message: t('companion_absent.loved_one_message', { name, lovedOne, of }),
      };
    return {
      title: t('companion_absent.title'),
      message: t('companion_absent.message', { name, of }),
    };
  },
  call_waiting: (payload, reader) => {
    const t = words(reader.language);
    const name = whoWaits(payload, reader);
    const of = timeOf(payload.scheduled_at, reader, 'of');
    // The companion waits for the loved one if the call is for them.
    const lovedOne = payload.by === 'companion' ? text(payload.loved_one_name) : undefined;
    if (payload.by === 'companion' && text(payload.check_in_call_id) !== undefined)
      return {
        title:
          lovedOne === undefined
            ? t('call_waiting.calling_title', { name })
            : t('call_waiting.loved_one_calling_title', { name, lovedOne }),
        message: t('call_waiting.calling_message'),
      };
    return {
      title: t('call_waiting.title'),
      message:
        lovedOne === undefined
          ? t('call_waiting.message', { name, of })
          : t('call_waiting.loved_one_message', { name, lovedOne, of }),
    };
  },
  incident_opened: (payload, { language }) => ({
    title: incidentKind(payload.kind, language),
    message: words(language)('incident_opened.message', { about: about(payload, language) }),
  }),
  message_unread: ({ other_name }, { language }) => {
    const t = words(language);
    const name = text(other_name) ?? t('somebody');
    return { title: t('message_unread.title'), message: t('message_unread.message', { name }) };
  },
  incident_news: (payload, { language }) => {
    const t = words(language);
    return {
      title: t('incident_news.title', { incident: incidentKind(payload.kind, language) }),
      message: t('incident_news.message', { about: about(payload, language) }),
    };
  },
  staff_task_assigned: ({ kind, acted_by_name, other_name }, { language }) => {
    const t = words(language);
    const name = text(acted_by_name) ?? t('a_colleague');
    const task = taskKind(kind, language);
    const person = text(other_name);
    const of = person === undefined ? '' : t('staff_task_assigned.of', { name: person });
    return {
      title: t('staff_task_assigned.title'),
      message: t('staff_task_assigned.message', { name, task, of }),
    };
  },
  team_message: ({ companion_name }, { language }) => {
    const t = words(language);
    const name = text(companion_name) ?? t('a_companion');
    return { title: t('team_message.title'), message: t('team_message.message', { name }) };
  },
  ...moderationKinds,
  ...circleChatKinds,
  ...circleKinds,
  ...bookingKinds,
  ...checkInKinds,
  ...dailyCheckInKinds,
  ...trialRequestKinds,
};

export function notificationWords(
  type: string,
  payload: Payload,
  reader: Reader,
): NotificationWords {
  if (isNotificationType(type)) return kinds[type](payload, reader);
  const t = words(reader.language);
  return {
    title: text(payload.title) ?? t('unknown.title'),
    message: text(payload.message) ?? t('unknown.message'),
  };
}

/** A stored type is plain text. */
export function isNotificationType(type: string): type is NotificationType {
  return Object.hasOwn(kinds, type);
}

/** For the test that every type has both languages. */
export const notificationKinds = Object.keys(kinds);

/** Notifications of earlier releases lack the number, which was 5 by default. */
function trials(sessions: unknown): number {
  return typeof sessions === 'number' ? sessions : 5;
}

/** A leading sentence that names the people of an incident; empty if they are unknown. */
function about({ client_name, companion_name }: Payload, language: Reader['language']): string {
  const t = words(language);
  const [first, second] = [text(client_name), text(companion_name)].filter(
    (name) => name !== undefined,
  );
  if (first === undefined) return '';
  return second === undefined
    ? t('about.one', { name: first })
    : t('about.two', { name: first, other: second });
}

function whoWaits(payload: Payload, { language }: Reader): string {
  const t = words(language);
  if (payload.by === 'client') return t('your_client');
  return text(payload.companion_name) ?? t('your_companion');
}
