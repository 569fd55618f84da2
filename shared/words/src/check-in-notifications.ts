import type { NotificationType } from '@kabar/contracts/notification-types';
import en from '../locales/en/check-in-notifications.json' with { type: 'json' };
import id from '../locales/id/check-in-notifications.json' with { type: 'json' };
import { type Render, type Stored, sessionTimeOf, text } from './notification-payload.ts';
import type { Reader } from './say-time.ts';
import { wordsOf } from './translate.ts';

type CheckInType = Extract<NotificationType, `missed_check_in_${string}`>;

const words = wordsOf('check-in-notifications', { en, id });

/** Notification texts about missed check-ins. Nothing about health: a phone may show them to anybody. */
export const checkInKinds: { [Type in CheckInType]: Render<Type> } = {
  missed_check_in_started: (payload, reader) => {
    const { t, on, name } = facts(payload, reader);
    const companion = text(payload.companion_name) ?? t('your_companion');
    if (name !== undefined)
      return {
        title: t('missed_check_in_started.named_title', { name }),
        message: t('missed_check_in_started.named_message', { companion, name, on }),
      };
    return {
      title: t('missed_check_in_started.title'),
      message:
        payload.daily === true
          ? t('missed_check_in_started.daily_message', { on })
          : t('missed_check_in_started.message', { companion, on }),
    };
  },
  missed_check_in_asked: (payload, reader) => {
    const { t, on, ...called } = facts(payload, reader);
    const name = called.name ?? t('the_person_you_care_for');
    return {
      title: t('missed_check_in_asked.title', { name }),
      message: t('missed_check_in_asked.message', { name, on }),
    };
  },
  missed_check_in_retry: (payload, reader) => {
    const { t, on, ...called } = facts(payload, reader);
    const name = called.name ?? t('your_client');
    return {
      title: t('missed_check_in_retry.title'),
      message: t('missed_check_in_retry.message', { name, on }),
    };
  },
  missed_check_in_with_staff: (payload, reader) => {
    const { t, on, name } = facts(payload, reader);
    return {
      title: t('missed_check_in_with_staff.title'),
      message:
        name === undefined
          ? t('missed_check_in_with_staff.message', { on })
          : t('missed_check_in_with_staff.named_message', { name, on }),
    };
  },
  missed_check_in_ended: (payload, reader) => {
    const { t, on, name } = facts(payload, reader);
    return {
      title: t('missed_check_in_ended.title'),
      message:
        name === undefined
          ? t('missed_check_in_ended.message', { on })
          : t('missed_check_in_ended.named_message', { name, on }),
    };
  },
};

/** The translator, the time of the session, and the loved one who was called: undefined when it was the account's holder. */
function facts(payload: Stored<CheckInType>, reader: Reader) {
  return {
    t: words(reader.language),
    on: sessionTimeOf(payload, payload.scheduled_at, reader, 'on'),
    name: text(payload.loved_one_name),
  };
}
