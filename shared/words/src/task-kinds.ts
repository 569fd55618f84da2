import type { NotificationPayloads } from '@kabar/contracts/notification-types';

type TaskKind = NotificationPayloads['staff_task_assigned']['kind'];

const english: Record<TaskKind, string> = {
  incident: 'an incident',
  objection: 'an objection',
  session: 'a session to settle',
  report: 'a reported message',
  verification: 'a verification',
  trial_request: 'a trial request',
  second_admin: 'a request to a second admin',
  message: 'a message to the team',
  payment: 'a failed payment',
  payout: 'a payout to companions',
};

const indonesian: Record<TaskKind, string> = {
  incident: 'sebuah insiden',
  objection: 'sebuah keberatan',
  session: 'sesi yang perlu diselesaikan',
  report: 'pesan yang dilaporkan',
  verification: 'sebuah verifikasi',
  trial_request: 'permintaan percobaan',
  second_admin: 'permintaan kepada admin kedua',
  message: 'pesan untuk tim',
  payment: 'pembayaran yang gagal',
  payout: 'pembayaran kepada pendamping',
};

/** The kind of a task within a sentence; a stored kind may be unknown to this release. */
export const taskKinds = {
  en: (kind: unknown) => english[known(kind)],
  id: (kind: unknown) => indonesian[known(kind)],
};

function known(kind: unknown): TaskKind {
  return typeof kind === 'string' && isKind(kind) ? kind : 'incident';
}

function isKind(kind: string): kind is TaskKind {
  return Object.hasOwn(english, kind);
}
