import { type CircleFacts, englishChanges, indonesianChanges } from './circle-words.ts';
import { type Render, text } from './notification-payload.ts';

/** What is said to the people of a care circle. */
export const circleChangeKinds: {
  circle_invitation: Record<'en' | 'id', Render<'circle_invitation'>>;
  circle_changed: Record<'en' | 'id', Render<'circle_changed'>>;
} = {
  circle_invitation: {
    en: ({ client_name }) => ({
      title: 'An invitation into a care circle',
      message: `${text(client_name) ?? 'Somebody'} invites you to help. Open the invitation to see for whom.`,
    }),
    id: ({ client_name }) => ({
      title: 'Undangan ke lingkaran keluarga',
      message: `${text(client_name) ?? 'Seseorang'} mengundang Anda untuk membantu. Buka undangannya untuk melihat untuk siapa.`,
    }),
  },
  circle_changed: { en: inEnglish, id: inIndonesian },
};

type Payload = Parameters<Render<'circle_changed'>>[0];

const nameOfPerson = (payload: Payload) =>
  text(payload.loved_one_name) ?? text(payload.holder_name);

const roles = {
  en: { helper: 'a helper', viewer: 'a viewer' },
  id: { helper: 'penolong', viewer: 'pengamat' },
};
const kinds = {
  en: {
    ...{ calendar: 'the calendar', check_ins: 'daily check-ins', summaries: 'summaries of calls' },
    ...{ emergency_contacts: 'emergency contacts', private_information: 'private information' },
    messages: 'messages with the companion',
  },
  id: {
    ...{ calendar: 'kalender', check_ins: 'tanya kabar harian', summaries: 'ringkasan panggilan' },
    ...{ emergency_contacts: 'kontak darurat', private_information: 'informasi pribadi' },
    messages: 'obrolan dengan pendamping',
  },
};

/** A word of a record; undefined for one that a newer release stored. */
function wordOf(words: Readonly<Record<string, string>>, value: unknown): string | undefined {
  return typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined;
}

function inEnglish(payload: Payload) {
  const person = nameOfPerson(payload);
  const facts: CircleFacts = {
    circle: person === undefined ? 'your circle' : `the circle of ${person}`,
    who: text(payload.client_name) ?? 'A member',
    isOwn: payload.is_own === true,
    role: wordOf(roles.en, payload.role) ?? 'a member',
    kind: wordOf(kinds.en, payload.kind) ?? 'something',
    person,
  };
  const words = changeOf(englishChanges, payload.event);
  return (
    words?.(facts) ?? {
      title: 'A care circle has changed',
      message: `There is news of ${facts.circle}.`,
    }
  );
}

function inIndonesian(payload: Payload) {
  const person = nameOfPerson(payload);
  const facts: CircleFacts = {
    circle: person === undefined ? 'lingkaran Anda' : `lingkaran ${person}`,
    who: text(payload.client_name) ?? 'Seorang anggota',
    isOwn: payload.is_own === true,
    role: wordOf(roles.id, payload.role) ?? 'anggota',
    kind: wordOf(kinds.id, payload.kind) ?? 'sesuatu',
    person,
  };
  const words = changeOf(indonesianChanges, payload.event);
  return (
    words?.(facts) ?? {
      title: 'Ada perubahan di lingkaran',
      message: `Ada kabar dari ${facts.circle}.`,
    }
  );
}

/** Undefined for an event of a newer release. */
function changeOf<Words>(changes: Record<string, Words>, event: unknown): Words | undefined {
  return typeof event === 'string' && Object.hasOwn(changes, event) ? changes[event] : undefined;
}
