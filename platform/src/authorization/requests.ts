import { randomUUID } from 'node:crypto';
import { hourAhead } from '@kabar/dev/test-companion';
import { lovedOne, picture } from './arrange.ts';

/** What an endpoint is asked with, when everything but the caller is right. */
export interface Asked {
  query?: Record<string, string>;
  body?: unknown;
  /** The version that is changed, in If-Match. */
  ifMatch?: string;
}

/** By endpoint; one that is not here is asked with its path alone. `row` addresses the row, if there is one. */
export const requests: Record<string, (row: string) => Asked | Promise<Asked>> = {
  'auth POST /accounts': () => ({
    body: { email: `${randomUUID()}@people.test`, password: 'tea with milk 7', userType: 'client' },
  }),
  'auth POST /session': () => ({ body: { email: 'nobody@people.test', password: 'wrong' } }),
  'auth PUT /account/password': () => ({ body: { password: 'tea with milk 7' } }),
  'auth POST /account/email': () => ({ body: { email: `${randomUUID()}@people.test` } }),
  'auth POST /account/second-factor': () => ({ body: {} }),
  'auth PUT /account/second-factor': () => ({ body: { code: '000000' } }),
  'auth POST /account/second-factor/removal': () => ({ body: { code: '000000' } }),
  'auth POST /account/closing': () => ({ body: {} }),
  'auth POST /email-confirmation/mails': () => ({ body: { email: `${randomUUID()}@people.test` } }),
  'auth POST /email-confirmation': () => ({ body: { token } }),
  'auth POST /password-reset/mails': () => ({ body: { email: `${randomUUID()}@people.test` } }),
  'auth POST /password-reset': () => ({ body: { token, password: 'tea with milk 7' } }),
  'auth POST /account/email/confirmation': () => ({ body: { token } }),
  'auth PATCH /profile': () => ({ body: { bio: 'Likes tea' } }),
  'auth POST /profile/completion': () => ({ body: {} }),
  'auth PUT /profile/user-type': () => ({ body: { userType: 'companion' } }),
  'auth PUT /profile/avatar': async () => ({ body: await picture('#336699') }),
  'auth POST /profile/photos': async () => ({
    query: { id: randomUUID() },
    body: await picture('#669933'),
  }),
  'auth PUT /profile/photos/{id}/place': () => ({ body: { place: 0 } }),

  'client PATCH /client-profile': () => ({ body: clientProfile }),
  'client POST /loved-ones': () => ({ body: { id: randomUUID(), ...lovedOne } }),
  'client PATCH /loved-ones/{id}': () => ({ body: lovedOne, ifMatch: '*' }),
  'client GET /emergency-contacts': (lovedOneId) => ({ query: { lovedOneId } }),
  'client POST /emergency-contacts': (lovedOneId) => ({
    body: { id: randomUUID(), name: 'Rina', phone: '+62 812', relationship: null, lovedOneId },
  }),
  'client PATCH /emergency-contacts/primary': (lovedOneId) => ({
    body: {
      name: 'Rina',
      phone: '+62 812',
      relationship: 'Daughter',
      email: null,
      address: null,
      notes: null,
      lovedOneId,
    },
    ifMatch: '*',
  }),
  'client GET /private-information': (lovedOneId) => ({ query: { lovedOneId } }),
  'client PATCH /private-information': (lovedOneId) => ({ body: { ...privateNotes, lovedOneId } }),

  'companion PATCH /companion': () => ({ body: { telegramHandle: '@siti_r' } }),
  'companion PATCH /onboarding': () => ({ body: { stepsDone: 1 } }),
  'companion POST /onboarding/completion': () => ({ body: { weekly } }),
  'companion POST /companion-documents': async () => ({
    query: { id: randomUUID(), kind: 'selfie' },
    body: await picture('#993366'),
  }),
  'bookings PATCH /weekly-availability': () => ({ body: weekly, ifMatch: '*' }),
  'bookings GET /slots': () => ({ query: range() }),
  'bookings GET /blocked-times': () => ({ query: range() }),
  'bookings POST /blocked-times': () => ({
    body: { id: randomUUID(), startTime: hourAhead(30), endTime: hourAhead(30, 1) },
  }),
  'bookings POST /trial-bookings': (companionId) => ({
    body: { id: randomUUID(), companionId, requestedStartTime: hourAhead(2) },
  }),
  'bookings GET /trial-bookings/calendar': () => ({ query: range() }),
  'bookings POST /trial-bookings/{id}/approval': () => ({ body: {} }),
  'bookings POST /trial-bookings/{id}/rejection': () => ({ body: {} }),
  'companion POST /verification/companions/{companionId}/decisions': () => ({
    body: { id: randomUUID(), decision: 'rejected', notes: 'Please send a sharper photo' },
  }),

  'backoffice PATCH /feature-flags/{name}': () => ({ body: { isEnabled: true } }),

  'chat PUT /conversations/with-admins': () => ({ body: {} }),
  'chat POST /conversations/{conversationId}/messages': () => ({
    body: { id: randomUUID(), content: 'Hello', reason: 'Asked for help' },
  }),
  'chat POST /conversations/{conversationId}/typing': () => ({ body: {} }),
  'chat PUT /conversations/{id}/marks': () => ({ body: { readSeq: 0 } }),
  'chat POST /message-flags': (messageId) => ({
    body: { id: randomUUID(), messageId, reason: 'Asks for money' },
  }),

  'chat socket message:send': (conversationId) => ({
    body: { conversationId, id: randomUUID(), content: 'Hello', reason: 'Asked for help' },
  }),
  'chat socket typing:tell': (conversationId) => ({ body: { conversationId } }),
  'chat socket marks:set': (id) => ({ body: { id, readSeq: 0 } }),
};

/** The path of the call: every parameter of a path stands for the one row. */
export function pathOf(name: string, row: string): string {
  const [, , path = ''] = name.split(' ');
  if (name.startsWith('companion GET /companion-documents/')) return `/companion-documents/${row}`;
  if (name.startsWith('auth GET /avatars/')) return `/avatars/${row}`;
  if (name.startsWith('auth GET /photos/')) return `/photos/${row}`;
  return path.replace('{name}', 'session_packs_enabled').replace(/\{\w+\}/, row);
}

const token = 'x'.repeat(43);

const clientProfile = {
  age: 70,
  location: 'Bandung',
  languages: ['Indonesian'],
  interests: [],
  availability: '',
  needs: '',
};

const privateNotes = {
  medicalConditions: 'High blood pressure',
  medications: null,
  mobilityNeeds: null,
  communicationPreferences: null,
  specialInstructions: null,
  familyNotes: null,
};

const weekly = {
  timeZone: 'Asia/Jakarta',
  days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    startTime: '09:00',
    endTime: '10:00',
    active: day === 1,
  })),
};

function range() {
  return { from: hourAhead(0).toISOString(), to: hourAhead(7).toISOString() };
}
