/** The texts of the journey's pages in one language. */
export interface JourneyWords {
  locale: string;
  language: 'en' | 'id';
  fullName: string;
  email: string;
  password: string;
  createAccount: string;
  signIn: string;
  next: string;
  openCamera: string;
  takePhoto: string;
  holder: string;
  bank: string;
  account: string;
  complete: string;
  underReview: RegExp;
  setUpCodes: string;
  codes: string;
  currentPassword: string;
  code: string;
  turnOn: string;
  recoveryCodes: string;
  reviewOf: (name: string) => string;
  approve: string;
  companionApproved: string;
  age: string;
  createProfile: string;
  moreCompanions: string;
  viewProfile: string;
  bookTrial: string;
  times: RegExp;
  time: string;
  sendRequest: string;
  requestSent: string;
  toDashboard: string;
  waiting: string;
  approveOf: (name: string) => string;
  approvedAlert: string;
  approved: string;
  writeMessage: RegExp;
  send: string;
  hello: string;
  answer: string;
}

export const indonesian: JourneyWords = {
  locale: 'id-ID',
  language: 'id',
  fullName: 'Nama Lengkap',
  email: 'Email',
  password: 'Kata Sandi',
  createAccount: 'Buat Akun',
  signIn: 'Masuk',
  next: 'Lanjut',
  openCamera: 'Buka kamera',
  takePhoto: 'Ambil foto',
  holder: 'Nama pemilik rekening',
  bank: 'Nama bank',
  account: 'Nomor rekening',
  complete: 'Selesaikan Pendaftaran',
  underReview: /ditinjau/,
  setUpCodes: 'Pasang kode masuk',
  codes: 'Kode masuk',
  currentPassword: 'Kata sandi saat ini',
  code: 'Kode',
  turnOn: 'Aktifkan',
  recoveryCodes: 'Kode cadangan Anda',
  reviewOf: (name) => `Tinjau ${name}`,
  approve: 'Setujui',
  companionApproved: 'Pendamping berhasil disetujui!',
  age: 'Usia',
  createProfile: 'Buat Profil',
  moreCompanions: 'Tampilkan pendamping lainnya',
  viewProfile: 'Lihat Profil',
  bookTrial: 'Pesan Percobaan 10 Menit',
  times: /waktu/,
  time: '10.30',
  sendRequest: 'Kirim Permintaan Percobaan',
  requestSent:
    'Permintaan percobaan terkirim! Pendamping akan meninjau dan mengonfirmasi waktunya.',
  toDashboard: 'Ke Beranda',
  waiting: 'Menunggu jawaban',
  approveOf: (name) => `Setujui permintaan ${name}`,
  approvedAlert: 'Permintaan percobaan disetujui!',
  approved: 'Disetujui',
  writeMessage: /Tulis pesan/,
  send: 'Kirim',
  hello: 'Halo, saya menantikan panggilan kita.',
  answer: 'Saya juga. Sampai nanti!',
};
