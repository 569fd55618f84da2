import type { NotificationType } from '@kabar/contracts/notification-types';
import en from '../locales/en/daily-check-in-notifications.json' with { type: 'json' };
import id from '../locales/id/daily-check-in-notifications.json' with { type: 'json' };
import { type Render, text, timeIn, timeOf } from './notification-payload.ts';
import { type Reader, sayClock, sayDay } from './say-time.ts';
import { keyIn, wordsOf } from './translate.ts';

type DailyType = Extract<NotificationType, `check_in_${string}`>;
type Payload = Readonly<Record<string, unknown>>;

const words = wordsOf('daily-check-in-notifications', { en, id });

/** Notification texts about the daily check-in. They say nothing about health, because others may see the phone. */
export const dailyCheckInKinds: { [Type in DailyType]: Render<Type> } = {
  check_in_question: ({ turn }, { language }) => {
    const t = words(language);
    return {
      title: t(turn === 0 ? 'check_in_question.first_title' : 'check_in_question.title'),
      message: t(turn === 2 ? 'check_in_question.last_message' : 'check_in_question.message'),
    };
  },
  check_in_call: (payload, { language }) => {
    const t = words(language);
    const name = nameOf(payload) ?? t('your_client');
    return { title: t('check_in_call.title', { name }), message: t('check_in_call.message') };
  },
  check_in_help: (payload, { language }) => {
    const t = words(language);
    const name = nameOf(payload) ?? t('your_client');
    return { title: t('check_in_help.title', { name }), message: t('check_in_help.message') };
  },
  check_in_late_fine: (payload, reader) => {
    const t = words(reader.language);
    const name = nameOf(payload) ?? t('your_client');
    const tapped = clock(payload.tapped_at, reader);
    const arrived = clock(payload.arrived_at, reader);
    return {
      title: t('check_in_late_fine.title'),
      message: t('check_in_late_fine.message', { name, tapped, arrived }),
    };
  },
  check_in_time_accepted: (payload, reader) => {
    const t = words(reader.language);
    const name = nameOf(payload) ?? t('your_client');
    const on = timeOf(payload.at, reader, 'on');
    return {
      title: t('check_in_time_accepted.title', { name }),
      message: t('check_in_time_accepted.message', { name, on }),
    };
  },
  check_in_reply: ({ companion_name }, { language }) => {
    const t = words(language);
    const name = text(companion_name) ?? t('our_team');
    return { title: t('check_in_reply.title', { name }), message: t('check_in_reply.message') };
  },
  check_in_plan_changed: (payload, reader) => {
    const t = words(reader.language);
    const name = nameOf(payload);
    const because = keyIn(en, 'because', payload.reason);
    return {
      title:
        name === undefined
          ? t('check_in_plan_changed.title')
          : t('check_in_plan_changed.named_title', { name }),
      message: t(planKey(payload.event), {
        until: until(payload.until, reader),
        on: timeOf(payload.at, reader, 'on'),
        because: because === undefined ? '' : t(because),
      }),
    };
  },
};

function planKey(event: unknown) {
  switch (event) {
    case 'started':
    case 'paused':
    case 'resumed':
    case 'stops_soon':
    case 'stopped':
      return `check_in_plan_changed.${event}` as const;
    default:
      return 'check_in_plan_changed.message';
  }
}

/** The person who was asked: a loved one, or the account's holder. */
function nameOf({ loved_one_name, client_name }: Payload): string | undefined {
  return text(loved_one_name) ?? text(client_name);
}

function clock(value: unknown, reader: Reader): string {
  const time = timeIn(value);
  return time === undefined ? '-' : sayClock(time, reader);
}

/** Formats a date as it is stored: a day of the person's calendar is the same in every zone. Empty without a date. */
function until(value: unknown, { language }: Reader): string {
  const day = new Date(`${text(value) ?? ''}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  return words(language)('until', { day: sayDay(day, language) });
}
