import type { CareChoiceView, CarePersonView, CareSessionDetailsView } from './api.ts';

export const sariId = '00000000-0000-4000-8000-0000000000a1';
export const sessionId = '00000000-0000-4000-8000-0000000000e1';

const made = {
  ...{ id: '00000000-0000-4000-8000-0000000000f1', fullName: 'Made Wirawan' },
  ...{ preferredName: 'Made', avatarUrl: null },
};

export const sari: CarePersonView = {
  ...{ id: sariId, name: 'Ibu Sari', timeZone: 'Asia/Jakarta', role: 'helper' },
  nextSession: {
    ...{ id: sessionId, scheduledAt: '2026-03-06T03:00:00.000Z', companionName: 'Made Wirawan' },
  },
  todaysCheckIn: {
    ...{ id: '00000000-0000-4000-8000-0000000000e2', state: 'fine' },
    ...{ opensAt: '2026-03-04T01:00:00.000Z', closesAt: '2026-03-04T03:00:00.000Z' },
    answeredAt: '2026-03-04T01:20:00.000Z',
    proposal: null,
  },
  shares: { calendar: true, checkIns: true, summaries: true },
};

/** A person who shares nothing with the reader. */
export const silent: CarePersonView = {
  ...{ ...sari, nextSession: null, todaysCheckIn: null },
  shares: { calendar: false, checkIns: false, summaries: false },
};

export const cost = {
  late: false,
  credit: 'returned',
  takesAnother: false,
  strike: false,
  freeUntil: '2026-03-05T03:00:00.000Z',
  status: 'cancelled',
  canUndo: true,
  tells: 'companion',
} as const;

export const session: CareSessionDetailsView = {
  ...{ id: sessionId, companion: made, scheduledAt: '2026-03-06T03:00:00.000Z' },
  ...{ endsAt: '2026-03-06T03:30:00.000Z', durationMinutes: 30, medium: 'phone' },
  ...{ status: 'confirmed', seriesId: null, cancelledBy: null, undoableUntil: null },
  ...{ undoableMove: null, proposedTime: null, version: 3 },
  ...{ cancelling: cost, moving: cost, canInvite: false, hasGuestLink: false },
  changes: [
    {
      ...{ id: '00000000-0000-4000-8000-0000000000e3', kind: 'created', fromStatus: null },
      ...{ toStatus: 'scheduled', fromTime: null, toTime: '2026-03-06T03:00:00.000Z' },
      ...{ actor: 'client', changedAt: '2026-03-02T03:00:00.000Z' },
      actedBy: {
        ...{ id: '00000000-0000-4000-8000-0000000000b1', fullName: 'Budi Santoso' },
        ...{ preferredName: 'Budi', avatarUrl: null },
      },
    },
  ],
};

export const choice: CareChoiceView = {
  ...{ paidBy: 'subscription', companion: made, mediums: ['phone'], minutes: 30 },
  openTimes: ['2026-03-06T03:00:00.000Z', '2026-03-06T04:00:00.000Z'],
};
