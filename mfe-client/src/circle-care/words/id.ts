import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'careFor.label': 'Untuk',
  'careFor.me': 'Saya',
  'careFor.place': '{{name}} ({{place}})',

  'personInCare.title': 'Lingkaran keluarga',
  'personInCare.back': 'Beranda',
  'personInCare.as.person': 'Inilah yang dilihat lingkaran Anda.',
  'personInCare.as.organiser': 'Anda mengatur lingkaran {{name}}.',
  'personInCare.as.helper': 'Anda penolong {{name}}.',
  'personInCare.as.viewer': 'Anda pengamat di lingkaran {{name}}.',
  'personInCare.there': '{{as}} Di sana sekarang pukul {{time}}.',
  'personInCare.nextCall': 'Panggilan berikutnya',
  'personInCare.noCall': 'Belum ada panggilan untuk {{name}}.',
  'personInCare.emptyPast': 'Panggilan {{name}} yang sudah selesai muncul di sini.',
  'personInCare.book': 'Pesan panggilan',
  'personInCare.bookFor': 'Pesan panggilan untuk {{name}}',
  'personInCare.yourBooking': 'Panggilan untuk {{name}}',
  'personInCare.change': 'Pindahkan atau batalkan',
  'personInCare.allCalls': 'Semua panggilan {{name}}',
  'personInCare.sessionOf': 'Panggilan untuk {{name}}',
  'personInCare.companionOf': 'Yang menelepon {{name}}',
  'personInCare.payment': 'Pembayaran',
  'personInCare.paid': 'Sudah dibayar',
  'personInCare.proposed':
    'Pendamping mengusulkan {{time}}. Waktunya tetap sampai pemegang akun {{name}} menyetujuinya.',
  'personInCare.notOf': 'Panggilan ini tidak ada, atau bukan panggilan {{name}}.',
  'personInCare.nothingPays': 'Saat ini panggilan tidak dapat dipesan',
  'personInCare.nothingPaysText':
    'Saat ini belum ada yang dibayar untuk {{name}}. Pemegang akun dapat mengubahnya.',
  'personInCare.checkIn': 'Tanya kabar hari ini',
  'personInCare.noCheckIn': 'Hari ini tidak ada tanya kabar untuk {{name}}.',
  'personInCare.answeredAt': 'Dijawab pukul {{time}}.',
  'personInCare.askedUntil': 'Belum ada jawaban. Masih ada waktu sampai pukul {{time}}.',
  'personInCare.notShared.calendar': '{{name}} tidak membagikan kalender kepada Anda.',
  'personInCare.notShared.check_ins': '{{name}} tidak membagikan tanya kabar harian kepada Anda.',
  'personInCare.notShared.summaries': '{{name}} tidak membagikan ringkasan panggilan kepada Anda.',
  'personInCare.readOnly':
    'Sebagai pengamat Anda melihat yang dibagikan, dan tidak mengubah apa pun.',
  'personInCare.askFirst':
    'Tanyakan kepada {{name}} apa yang boleh dilihat bersama, lalu catat jawabannya di lingkaran.',
  'personInCare.toCircle': 'Siapa saja di lingkaran ini',
  'personInCare.failed': 'Tidak dapat dimuat.',
  'personInCare.tryAgain': 'Coba lagi',
  'personInCare.gone': 'Lingkaran {{name}} kini tertutup bagi Anda',
  'personInCare.changed': 'Yang dibagikan {{name}} kepada Anda baru saja berubah.',
};
