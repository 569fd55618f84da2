import { afterEach, expect, it, vi } from 'vitest';
import type { LovedOneView } from '../loved-ones/api.ts';
import type { TrialRequestView } from './api.ts';
import { repeatRequest } from './repeat-request.ts';
import { toRequest } from './use-submit-request.ts';

afterEach(() => vi.unstubAllEnvs());

const now = new Date('2026-11-25T12:00:00Z');
const mother = '00000000-0000-4000-8000-000000000001';
const fresh = '00000000-0000-4000-8000-000000000002';

const request: TrialRequestView = {
  id: '00000000-0000-4000-8000-000000000003',
  isForLovedOne: true,
  lovedOneId: mother,
  personOfCare: { id: mother, fullName: 'Ibu Kartini', relationship: 'mother' },
  preferredMedium: 'whatsapp',
  contactValue: '+62 812',
  preferredTimes: [{ day: 6, startUtc: '22:00', endUtc: '02:30' }],
  purpose: 'other',
  otherPurpose: 'Chess',
  message: 'Hello',
  specialInstructions: null,
  status: 'cancelled',
  createdAt: '2026-11-20T09:00:00.000Z',
  companion: null,
  assignedAt: null,
  acceptedAt: null,
  proposedTimes: [],
  chosen: null,
  completedAt: null,
  cancelledAt: '2026-11-22T09:00:00.000Z',
  cancellation: 'expired',
  cancellationNote: null,
};

const stored: LovedOneView = {
  id: mother,
  fullName: 'Ibu Kartini',
  relationship: 'mother',
  timeZone: null,
  language: null,
  contactMethods: {
    preferred: 'phone',
    phone: '021',
    whatsapp: '',
    telegram: '',
    email: '',
    zoomLink: '',
    googleMeet: '',
  },
  preferredCallTimes: [],
  notes: null,
  consent: { given: true, how: 'by_phone', askedBy: 'client', askedAt: '2026-11-20T09:00:00.000Z' },
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
};

it('a repeated request has the same wishes', () => {
  vi.stubEnv('TZ', 'Asia/Jakarta');
  const form = repeatRequest(request, [stored], fresh, now);
  expect(form).toMatchObject({
    lovedOneId: mother,
    agreed: true,
    medium: 'whatsapp',
    times: [{ day: 0, start: '05:00', end: '09:30' }],
  });
  expect(toRequest(form, now)).toEqual({
    isForLovedOne: true,
    lovedOneId: mother,
    preferredMedium: 'whatsapp',
    contactValue: '+62 812',
    preferredTimes: request.preferredTimes,
    purpose: 'other',
    otherPurpose: 'Chess',
    message: 'Hello',
    specialInstructions: null,
  });
});

it('a repeated request needs the name again of a loved one who was removed meanwhile', () => {
  const form = repeatRequest({ ...request, personOfCare: null }, [], fresh, now);
  expect(form).toMatchObject({
    who: 'loved_one',
    lovedOneId: fresh,
    fullName: '',
    agreed: false,
    contacts: { whatsapp: '+62 812' },
  });
});
