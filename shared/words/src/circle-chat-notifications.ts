import en from '../locales/en/circle-chat-notifications.json' with { type: 'json' };
import id from '../locales/id/circle-chat-notifications.json' with { type: 'json' };
import { type Render, text } from './notification-payload.ts';
import { wordsOf } from './translate.ts';

const words = wordsOf('circle-chat-notifications', { en, id });

/** A member of a care circle joins a conversation; a loved one gets an account of their own. */
export const circleChatKinds: {
  [Type in 'circle_member_in_chat' | 'circle_own_account']: Render<Type>;
} = {
  circle_own_account: ({ loved_one_name, event, side }, { language }) => {
    const t = words(language);
    const name = text(loved_one_name) ?? t('somebody_in_your_care');
    const key =
      side === 'companion'
        ? (`companion.${event === 'taken' ? 'taken' : 'asked'}` as const)
        : accountEvent(event);
    return {
      title: t('circle_own_account.title'),
      message: t(`circle_own_account.${key}`, { name }),
    };
  },
  circle_member_in_chat: ({ client_name }, { language }) => {
    const t = words(language);
    const name = text(client_name) ?? t('somebody_of_the_circle');
    return {
      title: t('circle_member_in_chat.title'),
      message: t('circle_member_in_chat.message', { name }),
    };
  },
};

function accountEvent(event: unknown) {
  switch (event) {
    case 'confirmed':
    case 'declined':
    case 'taken':
    case 'expired':
      return event;
    default:
      return 'asked';
  }
}
