import type { Problems } from './problem-sentences.ts';

/** Error messages about daily check-ins. */
export const checkInProblems = {
  check_ins_off: {
    en: 'Daily check-ins are currently not available.',
    id: 'Tanya kabar harian saat ini tidak tersedia.',
  },
  windows_overlap: {
    en: 'The two times of day overlap. Please choose times that leave room between them.',
    id: 'Kedua waktu itu bertumpang tindih. Silakan pilih waktu yang tidak bersamaan.',
  },
  plan_exists: {
    en: 'This person already has a daily check-in. You can change it.',
    id: 'Orang ini sudah punya tanya kabar harian. Anda dapat mengubahnya.',
  },
  plan_not_paid: {
    en: 'The free trial of daily check-ins is over. They are included with a subscription or a session pack.',
    id: 'Masa coba gratis tanya kabar harian sudah selesai. Layanan ini termasuk dalam langganan atau paket sesi.',
  },
  plan_stopped: {
    en: 'These check-ins have stopped. You can set them up again.',
    id: 'Tanya kabar ini sudah dihentikan. Anda dapat mengaturnya lagi.',
  },
  contact_not_found: {
    en: 'One of these contacts is no longer in your list. Please choose again.',
    id: 'Salah satu kontak ini sudah tidak ada di daftar Anda. Silakan pilih lagi.',
  },
  date_passed: {
    en: 'This day has already passed. Please choose today or a later day.',
    id: 'Hari itu sudah lewat. Silakan pilih hari ini atau sesudahnya.',
  },
  pause_too_long: {
    en: 'A pause can last 90 days at most.',
    id: 'Jeda maksimal 90 hari.',
  },
  question_over: {
    en: 'This question can no longer be answered.',
    id: 'Pertanyaan ini sudah tidak dapat dijawab.',
  },
  token_not_valid: {
    en: 'This link no longer works. Please open Kabar instead.',
    id: 'Tautan ini sudah tidak berlaku. Silakan buka Kabar.',
  },
  not_answered: {
    en: 'There is no answer yet that you could reply to.',
    id: 'Belum ada jawaban yang dapat Anda balas.',
  },
  already_replied: {
    en: 'This answer already has a reply.',
    id: 'Jawaban ini sudah dibalas.',
  },
  nothing_to_end: {
    en: 'This person is not waiting for a call.',
    id: 'Orang ini tidak sedang menunggu telepon.',
  },
  nothing_to_confirm: {
    en: 'There is nothing to confirm any more.',
    id: 'Sudah tidak ada yang perlu dipastikan.',
  },
} satisfies Problems;
