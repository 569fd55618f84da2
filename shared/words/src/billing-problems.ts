import type { Problems } from './problem-sentences.ts';

/** Error messages about payments, subscriptions and packs. */
export const billingProblems = {
  nothing_payable: {
    en: 'There is nothing to pay out now.',
    id: 'Saat ini tidak ada yang perlu dibayarkan.',
  },
  second_admin_needed: {
    en: 'Another admin than the one who asked for it must approve it.',
    id: 'Admin lain, bukan admin yang mengajukannya, harus menyetujuinya.',
  },
  payout_not_approved: {
    en: 'This batch must be approved before it is marked as paid.',
    id: 'Batch pembayaran ini harus disetujui sebelum ditandai sudah dibayar.',
  },
  payout_closed: {
    en: 'This batch has gone on meanwhile. Please look at it again.',
    id: 'Batch pembayaran ini sudah berubah. Silakan periksa kembali.',
  },
  waiver_too_early: {
    en: 'Earnings of a closed account can be waived 30 days after it closed.',
    id: 'Pendapatan dari akun yang ditutup dapat dihapuskan 30 hari setelah akun ditutup.',
  },
  earnings_in_batch: {
    en: 'These earnings are part of a payout batch. Please pay or cancel the batch first.',
    id: 'Pendapatan ini sudah masuk batch pembayaran. Bayar atau batalkan batch itu dahulu.',
  },
  objection_decided: {
    en: 'This objection is decided already.',
    id: 'Keberatan ini sudah diputuskan.',
  },
  pack_extended: {
    en: 'This pack was extended already. It can be extended once.',
    id: 'Paket ini sudah diperpanjang. Paket hanya dapat diperpanjang satu kali.',
  },
  subscription_exists: {
    en: 'You already have a subscription. You can change its plan on your subscription page.',
    id: 'Anda sudah memiliki langganan. Anda dapat mengubah paketnya di halaman langganan Anda.',
  },
  payment_waiting: {
    en: 'Another payment of yours is still on its way. Please wait for it a moment.',
    id: 'Pembayaran Anda yang lain masih diproses. Silakan tunggu sebentar.',
  },
  companion_needed: {
    en: 'Please choose with whom your calls shall be.',
    id: 'Silakan pilih dengan siapa panggilan Anda.',
  },
  companion_not_found: {
    en: 'This companion cannot be chosen at the moment. Please choose another one.',
    id: 'Pendamping ini sedang tidak dapat dipilih. Silakan pilih yang lain.',
  },
  trial_request_not_found: {
    en: 'This trial request is not one of yours with a companion. You can go on without it.',
    id: 'Permintaan percobaan ini bukan milik Anda atau belum memiliki pendamping. Anda dapat melanjutkan tanpanya.',
  },
  plan_not_found: {
    en: 'This plan is not offered any more. Please choose another one.',
    id: 'Paket langganan ini tidak ditawarkan lagi. Silakan pilih yang lain.',
  },
  plan_not_dearer: {
    en: 'This plan costs less than yours. It can begin at your next renewal.',
    id: 'Paket ini lebih murah daripada milik Anda. Paket ini dapat dimulai pada perpanjangan berikutnya.',
  },
  nothing_due: {
    en: 'Nothing has to be paid now.',
    id: 'Tidak ada yang harus dibayar sekarang.',
  },
  raise_too_soon: {
    en: 'A price raise is announced at least 30 days before it begins.',
    id: 'Kenaikan harga diumumkan paling lambat 30 hari sebelum berlaku.',
  },
  price_not_higher: {
    en: 'Nobody subscribes to this plan for less than this price.',
    id: 'Tidak ada yang berlangganan paket ini dengan harga lebih rendah dari ini.',
  },
  price_changed: {
    en: 'The price of this plan has just changed. Please look at the new price first.',
    id: 'Harga paket ini baru saja berubah. Silakan lihat harga barunya dahulu.',
  },
  quote_expired: {
    en: 'This price is no longer valid. Please look at the new one.',
    id: 'Harga ini tidak berlaku lagi. Silakan lihat harga yang baru.',
  },
  amount_too_small: {
    en: 'The rest of this month costs too little to charge. The plan can begin at your next renewal.',
    id: 'Biaya untuk sisa bulan ini terlalu kecil untuk ditagih. Paket ini dapat dimulai pada perpanjangan berikutnya.',
  },
  renewal_unpaid: {
    en: 'Your last renewal is not paid yet. Please pay for it first, then change your plan.',
    id: 'Perpanjangan terakhir Anda belum dibayar. Silakan bayar dahulu, lalu ubah paket Anda.',
  },
  subscription_not_active: {
    en: 'This is possible only while the subscription is active.',
    id: 'Ini hanya dapat dilakukan selama langganan aktif.',
  },
  subscription_not_paused: {
    en: 'This is possible only while the subscription is paused.',
    id: 'Ini hanya dapat dilakukan selama langganan dijeda.',
  },
  refund_too_large: {
    en: 'No more can be given back than was paid and not returned yet.',
    id: 'Jumlah yang dikembalikan tidak boleh melebihi yang dibayar dan belum dikembalikan.',
  },
  payment_not_waiting: {
    en: 'This payment does not wait for you any more.',
    id: 'Pembayaran ini tidak lagi menunggu Anda.',
  },
  refund_requested: {
    en: 'Another refund of this payment waits for a second admin.',
    id: 'Pengembalian lain dari pembayaran ini menunggu admin kedua.',
  },
  request_over: {
    en: 'This request was decided already, or its 24 hours are over.',
    id: 'Permintaan ini sudah diputuskan, atau 24 jamnya sudah lewat.',
  },
  payment_not_settled: {
    en: 'Only a payment that went through can be given back.',
    id: 'Hanya pembayaran yang berhasil yang dapat dikembalikan.',
  },
  packs_off: {
    en: 'Session packs are currently disabled. Please try our subscription plans instead.',
    id: 'Paket sesi sedang dinonaktifkan. Silakan coba paket langganan kami.',
  },
  payments_off: {
    en: 'Nothing can be paid at the moment. Please try again later.',
    id: 'Saat ini pembayaran belum tersedia. Silakan coba lagi nanti.',
  },
  simulation_off: {
    en: 'Only a test payment can be told how to end.',
    id: 'Hanya pembayaran uji coba yang dapat ditentukan hasilnya.',
  },
} satisfies Problems;
