import { createHash } from 'node:crypto';
import { ContactMethods } from '@kabar/contracts/contact-methods';
import type { LovedOne } from '@kabar/contracts/loved-ones';
import { mediumsWithContact } from '@kabar/rules/call-mediums';
import type { Change } from '@kabar/server/if-match';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { z } from 'zod';
import { openMethods, sealMethods } from '../stored-methods.ts';
import type { LovedOneFields, OwnLovedOneRow } from './queries.ts';

type LovedOneView = z.output<typeof LovedOne>;
export type TypedLovedOne = Omit<LovedOneView, 'id' | 'version' | 'createdAt' | 'consent'>;

const methodsPlace = 'loved_one_profiles.contact_methods';
const notesPlace = 'loved_one_profiles.notes';

export function toLovedOne(key: PersonalKey, row: OwnLovedOneRow): LovedOneView {
  return {
    id: row.id,
    fullName: row.full_name,
    relationship: row.relationship,
    contactMethods: openLovedOneMethods(key, row.contact_methods),
    preferredCallTimes: row.preferred_call_times.map((time) => ({
      day: time.day,
      startUtc: time.start_utc,
      endUtc: time.end_utc,
    })),
    notes: row.notes === null ? null : key.open(notesPlace, row.notes),
    timeZone: row.time_zone,
    language: row.language,
    consent:
      row.consent === null
        ? null
        : {
            given: row.consent.given,
            how: row.consent.how,
            askedBy: row.consent.asked_by,
            askedAt: new Date(row.consent.asked_at).toISOString(),
          },
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

/** For a holder who handed the circle over: without contact methods and notes. */
export function withoutContact(one: LovedOneView): LovedOneView {
  const none = { phone: '', whatsapp: '', telegram: '', email: '', zoomLink: '', googleMeet: '' };
  return {
    ...one,
    contactMethods: { ...none, preferred: one.contactMethods.preferred },
    notes: null,
  };
}

export function openLovedOneMethods(key: PersonalKey, sealed: OwnLovedOneRow['contact_methods']) {
  return openMethods(
    key,
    { place: methodsPlace, preferred: ContactMethods.shape.preferred },
    sealed,
  );
}

/** Empty optional fields become null; absent ones stay absent. */
export function sealLovedOne(key: PersonalKey, typed: TypedLovedOne): LovedOneFields;
export function sealLovedOne(
  key: PersonalKey,
  typed: Change<TypedLovedOne>,
): Partial<LovedOneFields>;
export function sealLovedOne(
  key: PersonalKey,
  typed: Change<TypedLovedOne>,
): Partial<LovedOneFields> {
  const { fullName, relationship, contactMethods, preferredCallTimes, notes, timeZone, language } =
    typed;
  return {
    ...(fullName === undefined ? {} : { full_name: fullName }),
    ...(relationship === undefined ? {} : { relationship: relationship || null }),
    ...(contactMethods === undefined ? {} : sealAndList(key, contactMethods)),
    ...(preferredCallTimes === undefined
      ? {}
      : { preferred_call_times: preferredCallTimes.map(toCallTimeRow) }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(language === undefined ? {} : { language }),
    ...(notes === undefined ? {} : { notes: notes ? key.seal(notesPlace, notes) : null }),
  };
}

function sealAndList(key: PersonalKey, typed: TypedLovedOne['contactMethods']) {
  const sealed = sealMethods(key, methodsPlace, typed);
  return { contact_methods: sealed, ...listMediums(typed, sealed) };
}

/** The media with a contact value, and the sealed contact methods they were derived from. */
export function listMediums(
  methods: TypedLovedOne['contactMethods'],
  sealed: OwnLovedOneRow['contact_methods'],
): Pick<LovedOneFields, 'reachable_by' | 'listed_methods'> {
  const listedMethods = createHash('sha256').update(sealed).digest();
  return { reachable_by: mediumsWithContact(methods), listed_methods: listedMethods };
}

function toCallTimeRow(time: TypedLovedOne['preferredCallTimes'][number]) {
  return { day: time.day, start_utc: time.startUtc, end_utc: time.endUtc };
}
