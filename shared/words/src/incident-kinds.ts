import type { NotificationPayloads } from '@kabar/contracts/notification-types';

type Kind = NotificationPayloads['incident_opened']['kind'];

const kinds: Record<Kind, Record<'en' | 'id', string>> = {
  unanswered: {
    en: 'A trial request waits for an answer',
    id: 'Permintaan percobaan menunggu jawaban',
  },
  unconfirmed: { en: 'A session is not confirmed', id: 'Sesi belum dikonfirmasi' },
  absent: { en: 'A companion did not come', id: 'Pendamping tidak hadir' },
  suspended: { en: 'Sessions of a suspended person', id: 'Sesi dari orang yang ditangguhkan' },
  urgent: { en: 'Urgent: somebody may need help', id: 'Mendesak: mungkin ada yang perlu bantuan' },
  missed: { en: 'A client did not answer', id: 'Klien tidak menjawab' },
  objection: {
    en: 'A client says that something is wrong',
    id: 'Klien menyampaikan ada yang tidak benar',
  },
  concern: { en: 'Somebody reported a concern', id: 'Ada yang menyampaikan kekhawatiran' },
  release: { en: 'A release fails', id: 'Rilis gagal' },
};

/** An incident by its kind; a kind that this release does not know is an incident. */
export function incidentKind(kind: unknown, language: 'en' | 'id'): string {
  if (isKind(kind)) return kinds[kind][language];
  return language === 'en' ? 'An incident needs somebody' : 'Ada insiden yang perlu ditangani';
}

const isKind = (kind: unknown): kind is Kind =>
  typeof kind === 'string' && Object.hasOwn(kinds, kind);
