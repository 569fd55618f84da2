import type { Problems } from './problem-sentences.ts';

/** Error messages about sessions, their payment and their logs. */
export const bookingProblems = {
  check_in_not_now: {
    en: 'You can say this from 5 minutes after the start of the session to 30 minutes after its end.',
    id: 'Ini dapat dilaporkan mulai 5 menit setelah sesi dimulai sampai 30 menit setelah sesi berakhir.',
  },
  check_in_begun: {
    en: 'This was said of the session already. You find it on your dashboard.',
    id: 'Hal ini sudah dilaporkan untuk sesi ini. Anda menemukannya di Beranda.',
  },
  client_was_in_call: {
    en: 'Your client was in the call. Please record the session instead.',
    id: 'Klien Anda hadir dalam panggilan. Silakan catat sesinya.',
  },
  contacts_not_allowed: {
    en: 'Your client has not allowed us to write to their contacts. Our team has been told instead and looks after it.',
    id: 'Klien Anda belum mengizinkan kami menulis kepada kontaknya. Sebagai gantinya tim kami telah diberi tahu dan menanganinya.',
  },
  not_the_person_called: {
    en: 'Somebody else was called. Please tell us whether you have spoken to them.',
    id: 'Yang ditelepon adalah orang lain. Silakan beri tahu kami apakah Anda sudah berbicara dengannya.',
  },
  check_in_over: {
    en: 'This is settled already: your client was reached, or told us that all is well.',
    id: 'Ini sudah selesai: ia sudah terhubung, atau berkata sendiri bahwa ia baik-baik saja.',
  },
  check_in_with_staff: {
    en: 'Our team looks after it by now. Tell us here only if you reach your client.',
    id: 'Tim kami sudah menanganinya. Beri tahu di sini hanya bila Anda berhasil menghubunginya.',
  },
  list_changed: {
    en: 'The list was changed in the meantime. Please look at it again.',
    id: 'Daftarnya sementara itu berubah. Silakan lihat lagi.',
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
  medium_not_possible: {
    en: 'This person cannot be called like that: the number is missing, or the companion does not use it. Please choose another way.',
    id: 'Orang ini tidak dapat dihubungi dengan cara itu: nomornya belum ada, atau pendamping tidak memakainya. Silakan pilih cara lain.',
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
    id: 'Anda memerlukan langganan aktif untuk memesan sesi.',
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
  session_not_over: {
    en: 'This session is not over yet.',
    id: 'Sesi ini belum selesai.',
  },
  too_late_to_undo: {
    en: 'It is too late to undo this. The session is cancelled.',
    id: 'Sudah terlambat untuk mengurungkannya. Sesi sudah dibatalkan.',
  },
  move_not_undoable: {
    en: 'This move can no longer be undone. You can move the session again.',
    id: 'Pemindahan ini tidak dapat diurungkan lagi. Anda dapat memindahkan sesi ini sekali lagi.',
  },
  too_early: {
    en: 'A session can be confirmed from 24 hours before it starts.',
    id: 'Sesi dapat dikonfirmasi mulai 24 jam sebelum dimulai.',
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
  more_than_logged: {
    en: 'This is more than was booked and more than was recorded.',
    id: 'Ini melebihi waktu yang dipesan dan yang dicatat.',
  },
  objection_open: {
    en: 'An admin decides about the minutes first, which closes the incident.',
    id: 'Admin memutuskan menitnya dulu, dan dengan itu insiden ditutup.',
  },
  no_session_yet: {
    en: 'You can review a companion after your first session together.',
    id: 'Anda dapat menilai pendamping setelah sesi pertama bersama.',
  },
  already_objected: {
    en: 'You have already told us about this session. Our team is looking into it.',
    id: 'Anda sudah memberi tahu kami tentang sesi ini. Tim kami sedang memeriksanya.',
  },
} satisfies Problems;
