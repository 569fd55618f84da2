import type { CircleView, ConsentView, Kind, MemberView } from './api.ts';

export const personId = '00000000-0000-4000-8000-0000000000a1';
export const budiId = '00000000-0000-4000-8000-0000000000b1';
const anitaId = '00000000-0000-4000-8000-0000000000c1';
const day = '2026-03-01T00:00:00.000Z';

const kinds = [
  'calendar',
  'check_ins',
  'summaries',
  'emergency_contacts',
  'private_information',
  'messages',
] as const satisfies readonly Kind[];

const nothing: Omit<ConsentView, 'kind'> = {
  ...{ isGiven: false, how: null, since: null },
  ...{ recordedBy: null, recorderName: null },
};

export const byPhone: Omit<ConsentView, 'kind'> = {
  ...{ isGiven: true, how: 'by_phone', since: day },
  ...{ recordedBy: 'organiser', recorderName: 'Anita' },
};

export const byThemselves: Omit<ConsentView, 'kind'> = {
  ...{ isGiven: true, how: null, since: day },
  ...{ recordedBy: 'person', recorderName: null },
};

export const anita: MemberView = {
  ...{ userId: anitaId, name: 'Anita', role: 'organiser', joinedAt: day },
  ...{ isMe: true, isHolder: true, hiddenKinds: [] },
};

export const budi: MemberView = {
  ...{ userId: budiId, name: 'Budi', role: 'helper', joinedAt: day },
  ...{ isMe: false, isHolder: false, hiddenKinds: [] },
};

const rights = {
  organiser: { invite: true, changeMembers: true, recordConsents: true, handOver: true },
  person: { invite: true, changeMembers: true, recordConsents: true, handOver: true },
  helper: {},
  viewer: {},
} as const;

/** The circle of Ibu Sari as a member with that role sees it. Anita is the organiser, Budi a helper. */
export function circleAs(role: CircleView['role'], change: Partial<CircleView> = {}): CircleView {
  const isPerson = role === 'person';
  return {
    ...{ personId, lovedOneId: personId, name: 'Ibu Sari', role },
    ...{ hasAccount: isPerson, isHolder: role === 'organiser' },
    may: {
      ...{ invite: false, changeMembers: false, recordConsents: false, handOver: false },
      ...rights[role],
      ...{ recordPersonalConsents: isPerson, hide: isPerson },
      ...{ leave: role === 'helper' || role === 'viewer', act: role !== 'viewer' },
    },
    members: [
      { ...anita, isMe: role === 'organiser' },
      { ...budi, isMe: role === 'helper', role: role === 'viewer' ? 'viewer' : 'helper' },
    ],
    ...{ invitations: [], seen: [], mutedKinds: [], changes: [] },
    wantsWeeklyMail: role === 'helper' || role === 'viewer' ? false : null,
    conversation: { holderName: 'Anita', companionNames: [], sharedSince: null },
    consents: consentsOf({}),
    ...change,
  };
}

/** One consent per kind; kinds that are not given were never asked. */
export function consentsOf(
  given: Partial<Record<Kind, Omit<ConsentView, 'kind'>>>,
): CircleView['consents'] {
  return kinds.map((kind) => ({ kind, ...(given[kind] ?? nothing) }));
}
