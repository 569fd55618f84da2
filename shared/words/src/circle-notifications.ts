import type { NotificationType } from '@kabar/contracts/notification-types';
import en from '../locales/en/circle-notifications.json' with { type: 'json' };
import id from '../locales/id/circle-notifications.json' with { type: 'json' };
import { endingOf, endingTitle } from './check-in-notifications.ts';
import { type Render, type Stored, sessionTimeOf, text } from './notification-payload.ts';
import type { Reader } from './say-time.ts';
import { wordsOf } from './translate.ts';

type CircleType = Extract<NotificationType, 'circle_session' | 'circle_check_in'>;
type Language = Reader['language'];

const words = wordsOf('circle-notifications', { en, id });

/** Notification texts for a care circle's members, about the person in care. */
export const circleKinds: { [Type in CircleType]: Render<Type> } = {
  circle_session: (payload, reader) => {
    const t = words(reader.language);
    const name = actorOf(payload, reader.language);
    const values = {
      by: name === undefined ? '' : t('by', { name }),
      person: personOf(payload, reader.language),
      on: sessionTimeOf(payload, payload.scheduled_at, reader, 'on'),
    };
    const event = oneOf(['booked', 'moved', 'cancelled'], payload.event);
    return {
      title: t(`circle_session.${event}.title`),
      message: t(`circle_session.${event}.message`, values),
    };
  },
  circle_check_in: (payload, { language }) => {
    const t = words(language);
    const person = personOf(payload, language);
    const values = { person, Person: person.charAt(0).toUpperCase() + person.slice(1) };
    const event = oneOf(['answered', 'missed', 'with_staff', 'ended', 'help'], payload.event);
    const ending = event === 'ended' ? endingOf(payload, language, person) : undefined;
    if (ending !== undefined)
      return {
        title: endingTitle(payload, language),
        message: `${ending} ${t('circle_check_in.ended.settled')}`,
      };
    return {
      title: t(`circle_check_in.${event}.title`, values),
      message: t(`circle_check_in.${event}.message`, values),
    };
  },
};

/** The event if this release knows it, else the first known one. */
function oneOf<const Event extends string>(
  events: readonly [Event, ...Event[]],
  event: unknown,
): Event {
  return events.find((known) => known === event) ?? events[0];
}

function actorOf(payload: Stored<'circle_session'>, language: Language): string | undefined {
  const t = words(language);
  const name = text(payload.acted_by_name);
  if (name !== undefined) return name;
  if (payload.by === 'companion') return t('the_companion');
  return payload.by === 'staff' ? t('our_team') : undefined;
}

/** The person in care; the reader if the payload names no person. */
function personOf(payload: Stored<CircleType>, language: Language): string {
  const name = text(payload.loved_one_name) ?? text(payload.client_name);
  if (name !== undefined) return name;
  const isReader = payload.loved_one_id === undefined && payload.user_id === undefined;
  return words(language)(isReader ? 'you' : 'the_person_you_care_for');
}
