import type { Problems } from './problem-sentences.ts';

/** Error messages about trial calls, trial requests and unavailable times. */
export const trialProblems = {
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
    id: 'Orang ini tidak ada lagi di antara orang terkasih Anda. Silakan pilih lagi untuk siapa panggilan ini.',
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
  reassigned_meanwhile: {
    en: "This client's companion has changed meanwhile. The list shows who it is now.",
    id: 'Pendamping klien ini sudah berganti. Daftar menunjukkan siapa pendampingnya sekarang.',
  },
  replacement_not_suitable: {
    en: 'This companion is not verified, or is the present one. Please choose another one.',
    id: 'Pendamping ini belum terverifikasi, atau memang pendamping saat ini. Silakan pilih yang lain.',
  },
  pack_undecided: {
    en: 'Please say for each pack whether the client goes on with it.',
    id: 'Mohon tentukan untuk setiap paket apakah klien melanjutkannya.',
  },
  pack_not_refundable: {
    en: 'What is left of a pack cannot be refunded here. An admin can refund it under Subscriptions first.',
    id: 'Sisa paket tidak dapat dikembalikan dari sini. Admin dapat mengembalikannya lebih dulu di Langganan.',
  },
  time_chosen: {
    en: 'A time for this request has already been chosen.',
    id: 'Waktu untuk permintaan ini sudah dipilih.',
  },
  already_ended: {
    en: 'You no longer work together. This was ended before.',
    id: 'Kerja sama ini sudah diakhiri sebelumnya.',
  },
} satisfies Problems;
