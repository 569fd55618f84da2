import type { NotificationPayloads } from '@kabar/contracts/notification-types';
import en from '../locales/en/circle-change-notifications.json' with { type: 'json' };
import id from '../locales/id/circle-change-notifications.json' with { type: 'json' };
import { type Render, type Stored, text } from './notification-payload.ts';
import type { Reader } from './say-time.ts';
import { keyIn, wordsOf } from './translate.ts';

type Event = NotificationPayloads['circle_changed']['event'];

const words = wordsOf('circle-change-notifications', { en, id });

/** Notification texts for a care circle's members, about changes of the circle. */
export const circleChangeKinds: {
  [Type in 'circle_invitation' | 'circle_changed']: Render<Type>;
} = {
  circle_invitation: ({ client_name }, { language }) => {
    const t = words(language);
    const name = text(client_name) ?? t('somebody');
    return {
      title: t('circle_invitation.title'),
      message: t('circle_invitation.message', { name }),
    };
  },
  circle_changed: (payload, { language }) => {
    const t = words(language);
    const values = valuesOf(payload, language);
    const event = isEvent(payload.event) ? payload.event : undefined;
    if (payload.is_own === true && event === 'removed')
      return { title: t('removed.own_title'), message: t('removed.own_message') };
    if (payload.is_own === true && (event === 'role_changed' || event === 'handed_over'))
      return { title: t(`${event}.title`), message: t(`${event}.own_message`, values) };
    const change = event ?? 'changed';
    return { title: t(`${change}.title`), message: t(`${change}.message`, values) };
  },
};

function valuesOf(payload: Stored<'circle_changed'>, language: Reader['language']) {
  const t = words(language);
  const name = text(payload.loved_one_name) ?? text(payload.holder_name);
  return {
    circle: name === undefined ? t('your_circle') : t('circle_of', { name }),
    who: text(payload.client_name) ?? t('a_member'),
    role: t(keyIn(en, 'role', payload.role) ?? 'role'),
    kind: t(keyIn(en, 'kind', payload.kind) ?? 'kind'),
    person: name ?? t('the_person'),
  };
}

const events: Record<Event, true> = {
  joined: true,
  declined: true,
  role_changed: true,
  removed: true,
  left: true,
  closed: true,
  handed_over: true,
  consent_given: true,
  consent_taken_back: true,
  own_account: true,
  ended: true,
};

/** A stored event may come from a newer release. */
function isEvent(event: unknown): event is Event {
  return typeof event === 'string' && Object.hasOwn(events, event);
}
