import type { NotificationType } from '@kabar/contracts/notification-types';
import en from '../locales/en/moderation-notifications.json' with { type: 'json' };
import id from '../locales/id/moderation-notifications.json' with { type: 'json' };
import { type Render, text } from './notification-payload.ts';
import { wordsOf } from './translate.ts';

type ModerationType = Extract<
  NotificationType,
  'report_decided' | 'message_warning' | 'mute_lifted'
>;

const words = wordsOf('moderation-notifications', { en, id });

/** What staff decided about reported messages. Text that staff wrote replaces the default message. */
export const moderationKinds: { [Type in ModerationType]: Render<Type> } = {
  report_decided: (payload, { language }) => {
    const t = words(language);
    const name = text(payload.other_name);
    const written = text(payload.words);
    const key = decision(payload.outcome);
    const message =
      written ?? (name === undefined ? t(`report_decided.${key}`) : t(`named.${key}`, { name }));
    const consequence = t('report_decided.no_reports');
    return {
      // The title names the author of the message; a text by staff may not.
      title:
        written === undefined || name === undefined
          ? t('report_decided.title')
          : t('report_decided.named_title', { name }),
      message:
        payload.outcome === 'reporter_muted'
          ? t('with_consequence', { message, consequence })
          : message,
    };
  },
  message_warning: (payload, { language }) => {
    const t = words(language);
    const key = payload.muted === true ? 'muted' : 'message';
    const message = text(payload.words) ?? t(`message_warning.${key}`);
    const consequence = t('message_warning.no_messages');
    return {
      title: t('message_warning.title'),
      message: payload.muted === true ? t('with_consequence', { message, consequence }) : message,
    };
  },
  mute_lifted: ({ kind }, { language }) => {
    const t = words(language);
    return kind === 'reporting'
      ? { title: t('mute_lifted.reporting_title'), message: t('mute_lifted.reporting_message') }
      : { title: t('mute_lifted.title'), message: t('mute_lifted.message') };
  },
};

function decision(outcome: unknown) {
  return outcome === 'warned' || outcome === 'muted' || outcome === 'conversation_closed'
    ? outcome
    : 'message';
}
