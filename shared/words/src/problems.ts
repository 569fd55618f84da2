import type { TakenBy } from '@kabar/contracts/contract';
import type { ErrorCode } from '@kabar/contracts/error-codes';
import { accountProblems } from './account-problems.ts';
import { billingProblems } from './billing-problems.ts';
import { bookingProblems } from './booking-problems.ts';
import { callProblems } from './call-problems.ts';
import { chatProblems } from './chat-problems.ts';
import { checkInProblems } from './check-in-problems.ts';
import { circleProblems } from './circle-problems.ts';
import { companionProblems } from './companion-problems.ts';
import type { Sentence } from './problem-sentences.ts';
import { releaseProblems } from './release-problems.ts';
import { trialProblems } from './trial-problems.ts';

/**
 * One clear message for each error code of the services: neither a code without a message nor a message without a code
 * compiles. Pages show their own text where the specification gives one, and this message otherwise.
 */
const problems: Record<ErrorCode, Sentence> = {
  invalid_input: {
    en: 'Something in this form is not filled in correctly.',
    id: 'Ada isian yang belum benar.',
  },
  signed_out: {
    en: 'You are signed out. Please sign in again.',
    id: 'Anda sudah keluar. Silakan masuk lagi.',
  },
  forbidden: {
    en: "You don't have permission to do this.",
    id: 'Anda tidak memiliki izin untuk melakukan ini.',
  },
  not_found: {
    en: 'We could not find what you asked for.',
    id: 'Kami tidak menemukan yang Anda cari.',
  },
  method_not_allowed: {
    en: 'This address does not accept that request.',
    id: 'Alamat ini tidak menerima permintaan tersebut.',
  },
  request_timeout: {
    en: 'What you sent did not arrive in time. Please try again, perhaps with a better connection.',
    id: 'Kiriman Anda tidak sampai pada waktunya. Silakan coba lagi, mungkin dengan koneksi yang lebih baik.',
  },
  too_large: { en: 'That is too large to send.', id: 'Ukurannya terlalu besar untuk dikirim.' },
  unsupported_media_type: {
    en: 'This kind of file or content is not accepted.',
    id: 'Jenis berkas atau isi ini tidak diterima.',
  },
  id_reused: {
    en: 'This was already sent with other content. Please reload the page.',
    id: 'Ini sudah dikirim dengan isi lain. Silakan muat ulang halaman.',
  },
  too_many_requests: {
    en: 'Too many tries. Please wait a moment and try again.',
    id: 'Terlalu banyak percobaan. Mohon tunggu sebentar lalu coba lagi.',
  },
  internal: {
    en: 'An unexpected error occurred. Please try again.',
    id: 'Terjadi kesalahan tak terduga. Silakan coba lagi.',
  },
  unavailable: {
    en: 'Database service unavailable',
    id: 'Layanan basis data tidak tersedia',
  },
  list_full: {
    en: 'This list is full. Please remove an entry first.',
    id: 'Daftar ini sudah penuh. Silakan hapus satu isian dahulu.',
  },
  name_taken: {
    en: 'You have a saved filter of that name here. Please choose another name.',
    id: 'Anda sudah punya filter tersimpan dengan nama itu di sini. Silakan pilih nama lain.',
  },
  changed_meanwhile: {
    en: 'This was changed in another window or on another device in the meantime.',
    id: 'Isian ini sementara itu diubah di jendela atau perangkat lain.',
  },
  profile_missing: {
    en: 'Profile not found. Please complete your profile setup first.',
    id: 'Profil tidak ditemukan. Silakan lengkapi profil Anda dahulu.',
  },
  ...accountProblems,
  ...chatProblems,
  ...trialProblems,
  ...billingProblems,
  ...bookingProblems,
  ...callProblems,
  ...checkInProblems,
  ...circleProblems,
  ...companionProblems,
  ...releaseProblems,
  blocks_full: {
    en: 'A hundred blocks of time are in your calendar already. Remove one that you do not need, or block several days at once.',
    id: 'Sudah ada seratus waktu yang diblokir di kalender Anda. Hapus yang tidak diperlukan, atau blokir beberapa hari sekaligus.',
  },
  consent_not_asked: {
    en: 'Please say whether the person you called wants these calls.',
    id: 'Mohon isi apakah orang yang Anda telepon menghendaki panggilan ini.',
  },
  unplanned_logs_used: {
    en: 'You have recorded ten unplanned calls with this client within one day. Please record another one tomorrow.',
    id: 'Anda sudah mencatat sepuluh panggilan tanpa jadwal dengan klien ini dalam satu hari. Silakan catat yang lain besok.',
  },
};

/** The message for a code in the reader's language; that for a taken time depends on what took it. */
export function problemTitle(
  code: ErrorCode,
  language: 'en' | 'id',
  takenBy?: TakenBy | undefined,
): string {
  const sentence = code === 'time_taken' && takenBy === 'paid' ? timeTakenByPaid : problems[code];
  return sentence[language];
}

const timeTakenByPaid: Sentence = {
  en: 'Selected time conflicts with an existing paid session. Please choose another time.',
  id: 'Waktu yang dipilih berbenturan dengan sesi berbayar yang sudah ada. Silakan pilih waktu lain.',
};

/** Whether a text is one of the codes. Codes that SQL raises arrive as text. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(problems, text);
}
