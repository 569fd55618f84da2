import { common, of, type Read, rare, read, soon } from './read.ts';

/** The measured endpoints of the chat, client and companion services. */
export const talkReads: Record<string, Read> = {
  'chat GET /conversations': read('companion', '/conversations'),
  'chat GET /conversations/current': read('client', '/conversations/current'),
  'chat GET /conversations/unread': read('companion', '/conversations/unread'),
  'chat GET /conversations/with-admins': read('companion', '/conversations/with-admins'),
  'chat GET /conversations/{id}': of(
    'client',
    ({ conversation }) => `/conversations/${conversation}`,
  ),
  'chat GET /conversations/{id}/messages': {
    who: 'client',
    paths: ({ conversation }) => [
      `/conversations/${conversation}/messages`,
      `/conversations/${conversation}/messages?before=200`,
      `/conversations/${conversation}/messages?after=200`,
    ],
  },
  'chat GET /message-flags': read('moderator', '/message-flags', '/message-flags?status=decided'),
  'chat GET /message-flags/{id}': of('moderator', ({ flag }) => `/message-flags/${flag}`),
  'chat GET /mutes': read('moderator', '/mutes'),
  'chat GET /notification-preferences': read('client', '/notification-preferences'),
  'chat GET /notifications': read('client', '/notifications'),
  'chat GET /notifications/history': read('client', '/notifications/history'),
  'chat GET /push-subscriptions': read('client', '/push-subscriptions'),
  'chat GET /staff-conversations': read(
    'admin',
    '/staff-conversations',
    '/staff-conversations?status=closed',
    `/staff-conversations?search=${rare}`,
  ),
  'chat GET /staff-conversations/{id}': of(
    'admin',
    ({ conversation }) => `/staff-conversations/${conversation}`,
  ),
  'chat GET /team-conversations': read(
    'admin',
    '/team-conversations',
    '/team-conversations?status=all',
  ),
  'chat GET /team-conversations/unread': read('admin', '/team-conversations/unread'),
  'client GET /circle-search': read(
    'moderator',
    `/circle-search?search=${rare}`,
    `/circle-search?search=${common}`,
  ),
  'client GET /client-profile': read('client', '/client-profile'),
  'client GET /contact-consent': read('client', '/contact-consent'),
  'client GET /contact-methods': read('client', '/contact-methods'),
  'client GET /emergency-contacts': read('client', '/emergency-contacts'),
  'client GET /loved-ones': read('client', '/loved-ones'),
  'client GET /private-information': read('client', '/private-information'),
  'client GET /private-reads': read('client', '/private-reads'),
  'companion GET /companion': read('companion', '/companion'),
  'companion GET /onboarding': read('companion', '/onboarding'),
  'companion GET /public-companions': read(
    'client',
    '/public-companions',
    '/public-companions?language=English',
    '/public-companions?language=Sundanese',
    '/public-companions?language=Welsh',
    `/public-companions?freeAt=${soon}`,
  ),
  'companion GET /public-companions/{id}': of(
    'client',
    ({ companion }) => `/public-companions/${companion}`,
  ),
  'companion GET /verification/companions': read(
    'moderator',
    '/verification/companions',
    '/verification/companions?filter=pending',
    `/verification/companions?search=${rare}`,
    `/verification/companions?search=${common}`,
  ),
  'companion GET /verification/companions/{companionId}': of(
    'moderator',
    ({ pendingCompanion }) => `/verification/companions/${pendingCompanion}`,
  ),
  'companion GET /verification/figures': read('moderator', '/verification/figures'),
  'companion GET /verification/waiting': read('moderator', '/verification/waiting'),
};
