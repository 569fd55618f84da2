import type { Problems } from './problem-sentences.ts';

/** Error messages about conversations, reports and incidents. */
export const chatProblems = {
  messaging_off: {
    en: 'Messages are switched off at the moment.',
    id: 'Pesan sedang dinonaktifkan untuk sementara.',
  },
  muted: {
    en: 'You cannot send messages to clients or companions at the moment: our team muted you for seven days.',
    id: 'Anda tidak dapat mengirim pesan kepada klien atau pendamping saat ini: tim kami membisukan Anda selama tujuh hari.',
  },
  conversation_closed: {
    en: 'This conversation is closed. New messages cannot be sent.',
    id: 'Obrolan ini sudah ditutup. Pesan baru tidak dapat dikirim.',
  },
  person_left: {
    en: 'The other person has closed their account. New messages cannot be sent.',
    id: 'Orang ini telah menutup akunnya. Pesan baru tidak dapat dikirim.',
  },
  reason_needed: {
    en: 'Please give the reason why you write into this conversation.',
    id: 'Mohon isi alasan Anda menulis di obrolan ini.',
  },
  admins_alone: {
    en: 'Only an admin can do this.',
    id: 'Hanya admin yang dapat melakukannya.',
  },
  already_taken: {
    en: 'Somebody else has taken this.',
    id: 'Ini sudah diambil orang lain.',
  },
  owner_cannot_see_it: {
    en: 'That person cannot see this kind of task. Choose an admin.',
    id: 'Orang itu tidak dapat melihat jenis tugas ini. Pilih seorang admin.',
  },
  urgent_cannot_wait: {
    en: 'What is urgent cannot be snoozed.',
    id: 'Hal yang mendesak tidak dapat ditunda.',
  },
  snooze_out_of_range: {
    en: 'A task can be snoozed for an hour to 14 days, and not past its end.',
    id: 'Tugas dapat ditunda satu jam sampai 14 hari, dan tidak melewati batas waktunya.',
  },
  already_closed: {
    en: 'This is closed. Its outcome stays as it is.',
    id: 'Ini sudah ditutup. Hasilnya tidak dapat diubah.',
  },
  not_owner: {
    en: 'Only the person who has taken this can close it.',
    id: 'Hanya orang yang mengambilnya yang dapat menutupnya.',
  },
  reports_muted: {
    en: 'You cannot report messages at the moment: our team muted your reports for seven days. In danger, call the emergency number.',
    id: 'Anda tidak dapat melaporkan pesan saat ini: tim kami membisukan laporan Anda selama tujuh hari. Dalam bahaya, hubungi nomor darurat.',
  },
  already_reported: {
    en: 'You have already reported this message.',
    id: 'Anda sudah melaporkan pesan ini.',
  },
} satisfies Problems;
