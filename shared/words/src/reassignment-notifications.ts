import en from '../locales/en/reassignment-notifications.json' with { type: 'json' };
import id from '../locales/id/reassignment-notifications.json' with { type: 'json' };
import { type Render, type Stored, text } from './notification-payload.ts';
import type { Reader } from './say-time.ts';
import { wordsOf } from './translate.ts';

const words = wordsOf('reassignment-notifications', { en, id });

/** Notification texts for the three people when staff give a client another companion. */
export const reassignmentKinds: { companion_changed: Render<'companion_changed'> } = {
  companion_changed: (payload, { language }) => {
    const t = words(language);
    const client = text(payload.other_name);
    if (payload.side === 'former')
      return client === undefined
        ? { title: t('former.title'), message: t('former.message') }
        : {
            title: t('former.named_title', { name: client }),
            message: t('former.named_message', { name: client }),
          };
    const sessions = sessionsIn(payload, language);
    if (payload.side === 'next') {
      const request = text(payload.trial_request_id) === undefined ? '' : t('next.request');
      return {
        title: t('next.title'),
        message:
          client === undefined
            ? t('next.message', { sessions, request })
            : t('next.named_message', { sessions, request, name: client }),
      };
    }
    const name = text(payload.companion_name) ?? t('another_companion');
    return { title: t('client.title'), message: t('client.message', { name, sessions }) };
  },
};

/** A sentence for each non-empty group of sessions. The next companion is not told about cancelled ones. */
function sessionsIn(payload: Stored<'companion_changed'>, language: Reader['language']): string {
  const t = words(language);
  const groups =
    payload.side === 'next'
      ? (['kept', 'moved'] as const)
      : (['kept', 'moved', 'cancelled'] as const);
  return groups
    .map((group) => {
      const count = payload[group];
      return typeof count === 'number' && count > 0 ? t(group, { count }) : '';
    })
    .join('');
}
