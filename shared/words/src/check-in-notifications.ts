import type { NotificationType } from '@kabar/contracts/notification-types';
import en from '../locales/en/check-in-notifications.json' with { type: 'json' };
import id from '../locales/id/check-in-notifications.json' with { type: 'json' };
import { type Render, type Stored, sessionTimeOf, text } from './notification-payload.ts';
import type { Reader } from './say-time.ts';
import { wordsOf } from './translate.ts';

type CheckInType = Extract<NotificationType, `missed_check_in_${string}`>;

const words = wordsOf('check-in-notifications', { en, id });

/** Notification texts about missed check-ins. They say nothing about health, because others may see the phone. */
export const checkInKinds: { [Type in CheckInType]: Render<Type> } = {
  missed_check_in_started: (payload, reader) => {
    const { t, on, name, form } = facts(payload, reader);
    const companion = text(payload.companion_name) ?? t('your_companion');
    return {
      title:
        name === undefined
          ? t('missed_check_in_started.title')
          : t('missed_check_in_started.named_title', { name }),
      message: t(`missed_check_in_started.${form}message`, { companion, name: name ?? '', on }),
    };
  },
  missed_check_in_asked: (payload, reader) => {
    const { t, on, daily, ...called } = facts(payload, reader);
    const name = called.name ?? t('the_person_you_care_for');
    return {
      title: t('missed_check_in_asked.title', { name }),
      message: t(`missed_check_in_asked.${daily}message`, { name, on }),
    };
  },
  missed_check_in_retry: (payload, reader) => {
    const { t, on, daily, ...called } = facts(payload, reader);
    const name = called.name ?? t('your_client');
    return {
      title: t('missed_check_in_retry.title'),
      message: t(`missed_check_in_retry.${daily}message`, { name, on }),
    };
  },
  missed_check_in_with_staff: (payload, reader) => {
    const { t, on, name = '', form } = facts(payload, reader);
    return {
      title: t('missed_check_in_with_staff.title'),
      message: t(`missed_check_in_with_staff.${form}message`, { name, on }),
    };
  },
  missed_check_in_ended: (payload, reader) => {
    const { t, on, name, form } = facts(payload, reader);
    const ending = endingOf(payload, reader.language, name);
    const message = t(`missed_check_in_ended.${form}message`, { name: name ?? '', on });
    return {
      title: endingTitle(payload, reader.language),
      message: ending === undefined ? message : `${ending} ${message}`,
    };
  },
};

type Ending = Stored<'missed_check_in_ended'>;

/** 'All is well', unless the person asks for a call. */
export function endingTitle({ ended_how: how }: Ending, language: Reader['language']): string {
  const t = words(language);
  return t(
    how === 'call_wanted' ? 'missed_check_in_ended.call_title' : 'missed_check_in_ended.title',
  );
}

/**
 * Who said how the person is; undefined if the payload does not say. `person` is undefined if the text names no
 * person.
 */
export function endingOf(
  payload: Ending,
  language: Reader['language'],
  person: string | undefined,
): string | undefined {
  const t = words(language);
  const by = speakerOf(payload, language, person);
  if (by === undefined) return undefined;
  const By = by.charAt(0).toUpperCase() + by.slice(1);
  if (payload.ended_how === 'call_wanted') return t('ending.call', { By });
  return payload.ended_how === 'reached' && person !== undefined
    ? t('ending.reached', { By, person })
    : t('ending.fine', { By });
}

function speakerOf(
  payload: Ending,
  language: Reader['language'],
  person: string | undefined,
): string | undefined {
  const t = words(language);
  switch (payload.ended_by) {
    case 'person':
      return person;
    case 'contact':
      return t('ending.contact');
    case 'staff':
      return t('ending.staff');
    default:
      return text(payload.acted_by_name);
  }
}

/**
 * The translator, the session's time, the loved one who was called (undefined for the account's holder), and the
 * form of a sentence: texts about a daily check-in mention no session and no cost.
 */
function facts(payload: Stored<CheckInType>, reader: Reader) {
  const name = text(payload.loved_one_name);
  const daily = payload.daily === true ? ('daily_' as const) : ('' as const);
  const named = name === undefined ? ('' as const) : ('named_' as const);
  return {
    t: words(reader.language),
    on: sessionTimeOf(payload, payload.scheduled_at, reader, 'on'),
    ...{ name, daily, form: `${named}${daily}` as const },
  };
}
