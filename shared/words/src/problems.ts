import type { TakenBy } from '@kabar/contracts/contract';
import type { ErrorCode } from '@kabar/contracts/error-codes';
import { accountProblems } from './account-problems.ts';
import { billingProblems } from './billing-problems.ts';
import { bookingProblems } from './booking-problems.ts';
import { callProblems } from './call-problems.ts';
import { chatProblems } from './chat-problems.ts';
import { companionProblems } from './companion-problems.ts';
import type { Sentence } from './problem-sentences.ts';
import { trialProblems } from './trial-problems.ts';

/**
 * One clear sentence for each error code that services answer: a code without one does not compile, nor a sentence without
 * a code. Pages show their own text where the specification gives one; this is what a reader sees otherwise.
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
  changed_meanwhile: {
    en: 'This was changed in another window or on another device in the meantime.',
    id: 'Isian ini sementara itu diubah di jendela atau perangkat lain.',
  },
  profile_missing: {
    en: 'Profile not found. Please complete your profile setup first.',
    id: 'Profil tidak ditemukan. Silakan lengkapi profil Anda dahulu.',
  },
  ...accountProblems,
  ...callProblems,
  ...chatProblems,
  ...trialProblems,
  ...billingProblems,
  ...bookingProblems,
  ...callProblems,
  ...companionProblems,
  messaging_off: {
    en: 'Messages are switched off at the moment.',
    id: 'Pesan sedang dinonaktifkan untuk sementara.',
  },
  conversation_closed: {
    en: 'This conversation is closed. New messages cannot be sent.',
    id: 'Percakapan ini sudah ditutup. Pesan baru tidak dapat dikirim.',
  },
  person_left: {
    en: 'The other person has closed their account. New messages cannot be sent.',
    id: 'Orang ini telah menutup akunnya. Pesan baru tidak dapat dikirim.',
  },
  reason_needed: {
    en: 'Please give the reason why you write into this conversation.',
    id: 'Mohon isi alasan Anda menulis di percakapan ini.',
  },
  already_taken: {
    en: 'Somebody else has taken this.',
    id: 'Ini sudah diambil orang lain.',
  },
  already_closed: {
    en: 'This is closed. Its outcome stays as it is.',
    id: 'Ini sudah ditutup. Hasilnya tidak dapat diubah.',
  },
  not_owner: {
    en: 'Only the person who has taken this can close it.',
    id: 'Hanya orang yang mengambilnya yang dapat menutupnya.',
  },
  already_reported: {
    en: 'You have already reported this message.',
    id: 'Anda sudah melaporkan pesan ini.',
  },
  time_taken: {
    en: 'Selected time conflicts with another trial session. Please choose another time.',
    id: 'Waktu yang dipilih berbenturan dengan sesi percobaan lain. Silakan pilih waktu lain.',
  },
  time_not_offered: {
    en: 'This time is not offered any more. Please choose another time.',
    id: 'Waktu ini sudah tidak tersedia. Silakan pilih waktu lain.',
  },
  time_passed: {
    en: 'This time has already passed. Please choose another time.',
    id: 'Waktu ini sudah lewat. Silakan pilih waktu lain.',
  },
  time_blocked: {
    en: 'This time is blocked in your calendar. Remove the block first.',
    id: 'Waktu ini Anda blokir di kalender. Batalkan blokirnya dahulu.',
  },
  blocks_full: {
    en: 'A hundred blocks of time are in your calendar already. Remove one that you do not need, or block several days at once.',
    id: 'Sudah ada seratus waktu yang diblokir di kalender Anda. Hapus yang tidak diperlukan, atau blokir beberapa hari sekaligus.',
  },
  already_requested: {
    en: 'You have already asked for this time. The companion will answer soon.',
    id: 'Anda sudah mengajukan waktu ini. Pendamping akan segera menjawab.',
  },
  pending_with_companion_full: {
    en: 'You have already asked this companion for two times. Please wait for an answer, or choose another companion.',
    id: 'Anda sudah mengajukan dua waktu kepada pendamping ini. Mohon tunggu jawabannya, atau pilih pendamping lain.',
  },
  pending_full: {
    en: 'Five of your requests are waiting for an answer. You can ask again as soon as one of them is answered.',
    id: 'Lima permintaan Anda masih menunggu jawaban. Anda dapat mengajukan lagi setelah salah satunya dijawab.',
  },
  daily_requests_used: {
    en: 'You have sent 20 requests within one day. Please ask again tomorrow.',
    id: 'Anda sudah mengirim 20 permintaan dalam satu hari. Silakan ajukan lagi besok.',
  },
  consent_not_asked: {
    en: 'Please say whether the person you called wants these calls.',
    id: 'Mohon isi apakah orang yang Anda telepon menghendaki panggilan ini.',
  },
  unplanned_logs_used: {
    en: 'You have recorded ten unplanned calls with this client within one day. Please record another one tomorrow.',
    id: 'Anda sudah mencatat sepuluh panggilan tanpa jadwal dengan klien ini dalam satu hari. Silakan catat yang lain besok.',
  },
  already_decided: {
    en: 'This request has already been answered.',
    id: 'Permintaan ini sudah dijawab.',
  },
  not_verified: {
    en: 'Your profile must be verified before you can do this.',
    id: 'Profil Anda harus diverifikasi dahulu sebelum dapat melakukan ini.',
  },
  trials_used_up: {
    en: 'You have used all your free trial calls. Choose a plan to go on, or cancel a trial call that is still to come.',
    id: 'Semua panggilan percobaan gratis Anda sudah terpakai. Pilih paket untuk melanjutkan, atau batalkan panggilan percobaan yang belum berlangsung.',
  },
  loved_one_not_found: {
    en: 'This person is not among your loved ones any more. Please choose again for whom the call is.',
    id: 'Orang ini tidak ada lagi di antara orang tersayang Anda. Silakan pilih lagi untuk siapa panggilan ini.',
  },
  no_consent: {
    en: 'Please ask this person first whether a companion may call, and note the answer here.',
    id: 'Tanyakan dahulu kepada orang ini apakah pendamping boleh menelepon, lalu catat jawabannya di sini.',
  },
  already_cancelled: {
    en: 'This call has already been cancelled.',
    id: 'Panggilan ini sudah dibatalkan.',
  },
  not_approved: {
    en: 'This request still waits for your answer. You can decline it.',
    id: 'Permintaan ini masih menunggu jawaban Anda. Anda dapat menolaknya.',
  },
  trials_off: {
    en: 'Trial calls are currently not available.',
    id: 'Panggilan percobaan saat ini tidak tersedia.',
  },
  trial_requests_off: {
    en: 'Requests for a trial call are currently not available. What you entered is kept.',
    id: 'Permintaan panggilan percobaan saat ini tidak tersedia. Isian Anda tetap tersimpan.',
  },
  request_open: {
    en: 'You already have a trial request that is not finished. You can send a new one when it is.',
    id: 'Anda masih memiliki permintaan percobaan yang belum selesai. Anda dapat mengirim yang baru setelah itu selesai.',
  },
  request_assigned: {
    en: 'A companion has already been assigned to this request.',
    id: 'Pendamping sudah ditugaskan untuk permintaan ini.',
  },
  request_begun: {
    en: 'The first call of this request has already taken place.',
    id: 'Panggilan pertama dari permintaan ini sudah berlangsung.',
  },
  request_not_begun: {
    en: 'The first call of this request has not been recorded yet.',
    id: 'Panggilan pertama dari permintaan ini belum dicatat.',
  },
  request_finished: {
    en: 'This request is already completed or cancelled.',
    id: 'Permintaan ini sudah selesai atau dibatalkan.',
  },
  not_assigned: {
    en: 'This companion is no longer assigned to your request.',
    id: 'Pendamping ini tidak lagi ditugaskan untuk permintaan Anda.',
  },
  assigned_to_another: {
    en: 'This client already has another companion.',
    id: 'Klien ini sudah memiliki pendamping lain.',
  },
  companion_declined: {
    en: 'This companion has declined the request. Please choose another one.',
    id: 'Pendamping ini sudah menolak permintaan tersebut. Silakan pilih yang lain.',
  },
  companion_not_suitable: {
    en: 'This companion is not verified any more, or does not offer the wished way to talk. Please choose another one.',
    id: 'Pendamping ini tidak lagi terverifikasi, atau tidak menyediakan cara bicara yang diinginkan. Silakan pilih yang lain.',
  },
  time_chosen: {
    en: 'A time for this request has already been chosen.',
    id: 'Waktu untuk permintaan ini sudah dipilih.',
  },
  already_ended: {
    en: 'You no longer work together. This was ended before.',
    id: 'Kerja sama ini sudah diakhiri sebelumnya.',
  },
  time_not_open: {
    en: 'The companion is not available at this time. Please choose another time.',
    id: 'Pendamping tidak tersedia pada waktu ini. Silakan pilih waktu lain.',
  },
  notice_too_short: {
    en: 'This is too soon for the companion. Please choose a later time.',
    id: 'Waktu ini terlalu mendadak bagi pendamping. Silakan pilih waktu yang lebih lambat.',
  },
  pause_needed: {
    en: 'The companion needs a pause between two sessions. Please choose another time.',
    id: 'Pendamping memerlukan jeda di antara dua sesi. Silakan pilih waktu lain.',
  },
  day_full: {
    en: 'The companion takes no more sessions on this day. Please choose another day.',
    id: 'Pendamping tidak menerima sesi lagi pada hari ini. Silakan pilih hari lain.',
  },
  companion_unavailable: {
    en: 'This companion cannot take sessions at the moment. Our team will be glad to help you find another one.',
    id: 'Pendamping ini sedang tidak dapat menerima sesi. Tim kami dengan senang hati membantu Anda menemukan yang lain.',
  },
  no_date_free: {
    en: 'None of these dates can be booked. Please choose another time or another day.',
    id: 'Tidak satu pun dari tanggal ini dapat dipesan. Silakan pilih waktu atau hari lain.',
  },
  companion_missing: {
    en: 'Please choose a companion first.',
    id: 'Silakan pilih pendamping dahulu.',
  },
  no_subscription: {
    en: 'You need an active subscription to create a booking.',
    id: 'Anda memerlukan langganan aktif untuk membuat pemesanan.',
  },
  plan_ends_before: {
    en: 'Your subscription ends before this time. Please choose an earlier time.',
    id: 'Langganan Anda berakhir sebelum waktu ini. Silakan pilih waktu yang lebih awal.',
  },
  week_used_up: {
    en: 'All sessions of your subscription in that week are booked. Please choose another week.',
    id: 'Semua sesi langganan Anda pada minggu itu sudah dipesan. Silakan pilih minggu lain.',
  },
  pack_not_found: {
    en: 'This session pack cannot pay for a session. Please choose another one.',
    id: 'Paket sesi ini tidak dapat dipakai untuk membayar sesi. Silakan pilih yang lain.',
  },
  pack_expired: {
    en: 'This session pack expires before that time. Please choose an earlier time or another pack.',
    id: 'Paket sesi ini kedaluwarsa sebelum waktu itu. Silakan pilih waktu yang lebih awal atau paket lain.',
  },
  pack_used_up: {
    en: 'All sessions of this pack are used. Please choose another way to pay.',
    id: 'Semua sesi dalam paket ini sudah terpakai. Silakan pilih cara bayar lain.',
  },
  status_not_allowed: {
    en: 'This is not possible any more: the session has been changed in the meantime.',
    id: 'Ini tidak dapat dilakukan lagi: sesinya sudah berubah sementara itu.',
  },
  session_begun: {
    en: 'This session has already begun. It cannot be changed any more.',
    id: 'Sesi ini sudah dimulai. Sesi tidak dapat diubah lagi.',
  },
  proposal_open: {
    en: 'You have already proposed another time. Please wait for the answer, or take your proposal back.',
    id: 'Anda sudah mengusulkan waktu lain. Mohon tunggu jawabannya, atau tarik kembali usulan Anda.',
  },
  too_early: {
    en: 'A session can be confirmed from 24 hours before it starts.',
    id: 'Sesi dapat dikonfirmasi mulai 24 jam sebelum dimulai.',
  },
  contact_missing: {
    en: 'At least one contact method is required',
    id: 'Isi paling sedikit satu cara menghubungi Anda',
  },
  document_type_refused: {
    en: 'Please choose a JPG, PNG or PDF file.',
    id: 'Silakan pilih berkas JPG, PNG, atau PDF.',
  },
  selfie_type_refused: {
    en: 'Please choose a photo: a JPG or PNG file.',
    id: 'Silakan pilih foto: berkas JPG atau PNG.',
  },
  document_unreadable: {
    en: 'We could not read this picture. Please take or choose another one.',
    id: 'Gambar ini tidak dapat kami baca. Silakan ambil atau pilih gambar lain.',
  },
  picture_too_big: {
    en: 'This picture has too many pixels. Please choose a smaller one.',
    id: 'Ukuran gambar ini terlalu besar. Silakan pilih yang lebih kecil.',
  },
  photos_full: {
    en: 'You have six photos already. Please remove one first.',
    id: 'Anda sudah punya enam foto. Silakan hapus satu dahulu.',
  },
  pictures_waiting: {
    en: 'Your other pictures are still being prepared. Please wait a moment and send this one again.',
    id: 'Gambar Anda yang lain masih disiapkan. Mohon tunggu sebentar lalu kirim yang ini lagi.',
  },
  pictures_busy: {
    en: 'Many pictures are being prepared at the moment. Please try again in half a minute.',
    id: 'Saat ini banyak gambar sedang disiapkan. Silakan coba lagi dalam setengah menit.',
  },
  pdf_refused: {
    en: 'This PDF is damaged, or has scripts or attachments. Please save it as a plain PDF, or take a picture of your ID.',
    id: 'PDF ini rusak, atau berisi skrip atau lampiran. Silakan simpan sebagai PDF biasa, atau foto kartu identitas Anda.',
  },
  pdf_locked: {
    en: 'This PDF asks for a password. Please save it without one, or take a picture of your ID.',
    id: 'PDF ini memerlukan kata sandi. Silakan simpan tanpa kata sandi, atau foto kartu identitas Anda.',
  },
  pdf_too_big: {
    en: 'The pages of this PDF are too large to open. Please save it smaller, or take a picture of your ID.',
    id: 'Halaman PDF ini terlalu besar untuk dibuka. Silakan simpan dalam ukuran lebih kecil, atau foto kartu identitas Anda.',
  },
  pdf_too_long: {
    en: 'This PDF has more than four pages. Please send only the pages that show your ID.',
    id: 'PDF ini lebih dari empat halaman. Silakan kirim hanya halaman yang memuat kartu identitas Anda.',
  },
  link_expired: {
    en: 'This link has expired. Please open the document again.',
    id: 'Tautan ini sudah kedaluwarsa. Silakan buka dokumennya sekali lagi.',
  },
  document_damaged: {
    en: 'This file was changed after it was uploaded and cannot be opened. It has to be uploaded again.',
    id: 'Berkas ini berubah setelah diunggah sehingga tidak dapat dibuka. Berkasnya perlu diunggah ulang.',
  },
  bank_details_unsealed: {
    en: 'Your bank details could not be sealed safely. Please reload the page and enter them again.',
    id: 'Data bank Anda tidak dapat disegel dengan aman. Silakan muat ulang halaman dan isi kembali.',
  },
  not_own_client: {
    en: 'You can only record sessions with your own clients.',
    id: 'Anda hanya dapat mencatat sesi dengan klien Anda sendiri.',
  },
  session_not_begun: {
    en: 'This session has not begun yet. You can record it once it has.',
    id: 'Sesi ini belum dimulai. Anda dapat mencatatnya setelah dimulai.',
  },
  session_not_open: {
    en: 'This session cannot be recorded any more: it was cancelled, or did not take place.',
    id: 'Sesi ini tidak dapat dicatat lagi: sudah dibatalkan atau tidak berlangsung.',
  },
  already_logged: {
    en: 'You have already recorded this session.',
    id: 'Anda sudah mencatat sesi ini.',
  },
  already_objected: {
    en: 'You have already told us about this session. Our team is looking into it.',
    id: 'Anda sudah memberi tahu kami tentang sesi ini. Tim kami sedang memeriksanya.',
  },
  onboarding_incomplete: {
    en: 'Something is still missing. Please go back and complete every step.',
    id: 'Masih ada yang belum lengkap. Silakan kembali dan lengkapi setiap langkah.',
  },
  onboarding_missing: {
    en: 'Please complete your onboarding first.',
    id: 'Silakan selesaikan pendaftaran pendamping Anda dahulu.',
  },
};

/** The sentence for a code in the reader's language. A time that is taken went to a trial call, unless to a paid session. */
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

/** Whether a text is one of our codes: what SQL raises arrives as text. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(problems, text);
}
