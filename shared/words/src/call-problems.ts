import type { Problems } from './problem-sentences.ts';

/** Error messages about calls and the links that lead into them. */
export const callProblems = {
  call_not_open_yet: {
    en: 'It is too early for this call. You can join from 10 minutes before it starts.',
    id: 'Belum waktunya. Anda dapat bergabung mulai 10 menit sebelum panggilan.',
  },
  call_over: { en: 'This call is over.', id: 'Panggilan ini sudah selesai.' },
  call_cancelled: { en: 'This call was cancelled.', id: 'Panggilan ini dibatalkan.' },
  call_elsewhere: {
    en: 'This session does not take place in Kabar. Please look at it under your bookings.',
    id: 'Sesi ini tidak berlangsung di Kabar. Silakan lihat di daftar sesi Anda.',
  },
  video_off: {
    en: 'Trial calls by video are switched off at the moment.',
    id: 'Panggilan percobaan lewat video sedang dimatikan.',
  },
  ticket_not_valid: {
    en: 'This way into the call does not work any more. Please press "Join" again.',
    id: 'Jalan masuk ke panggilan ini sudah tidak berlaku. Silakan tekan "Gabung" lagi.',
  },
  seat_ended: {
    en: 'This device is not in the call any more.',
    id: 'Perangkat ini sudah tidak berada dalam panggilan.',
  },
  no_person_of_care: {
    en: 'This call is for you. A link for somebody without an account is made for calls to a loved one.',
    id: 'Panggilan ini untuk Anda sendiri. Tautan tanpa akun hanya untuk panggilan bagi orang terkasih.',
  },
  personal_link_not_valid: {
    en: 'This link does not work any more. Please ask your family for a new one.',
    id: 'Tautan ini sudah tidak berlaku. Mintalah yang baru kepada keluarga Anda.',
  },
  summary_link_not_valid: {
    en: 'This link does not work any more. It may have ended, or the person no longer agrees that summaries are shared.',
    id: 'Tautan ini sudah tidak berlaku. Mungkin masanya habis, atau orang itu tidak lagi setuju ringkasannya dibagikan.',
  },
  no_call_now: {
    en: 'There is no call now.',
    id: 'Saat ini tidak ada panggilan.',
  },
  guest_link_not_valid: {
    en: 'This link does not work any more. Please ask whoever sent it to you for a new one.',
    id: 'Tautan ini sudah tidak berlaku. Silakan minta tautan baru kepada pengirimnya.',
  },
} satisfies Problems;
