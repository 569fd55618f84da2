import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'landingCompanions.title.myself': 'Pilih siapa yang menelepon Anda',
  'landingCompanions.title.lovedOne': 'Pilih siapa yang menelepon orang terkasih Anda',
  'landingCompanions.lead.visitor':
    'Panggilan pertama gratis selama sepuluh menit. Pilih pendamping dan waktunya; akun baru dibuat di langkah terakhir.',
  'landingCompanions.lead.signedIn':
    'Panggilan pertama gratis selama sepuluh menit. Pilih pendamping dan waktunya.',
  'landingCompanions.times': 'Lihat waktu luang',
  'landingCompanions.noTimes': 'Belum ada waktu luang dalam 7 hari ke depan',
  'landingCompanions.empty': 'Saat ini belum ada pendamping yang dapat dipilih',
  'landingCompanions.emptyText':
    'Beri tahu kami apa yang cocok untuk Anda, dan tim kami akan mencarikan pendamping.',
  'landingCompanions.other': 'Belum ada yang cocok?',
  'landingCompanions.otherText':
    'Beri tahu kami kapan Anda luang dan apa yang ingin Anda bicarakan. Tim kami akan mencarikan pendamping.',
  'landingCompanions.ask': 'Beri tahu kami',
  'landingCompanions.all': 'Lihat semua pendamping',
  'landingCompanion.title': 'Panggilan pertama dengan {{name}}',
  'landingCompanion.lead': 'Gratis, sepuluh menit, lewat video. Pilih waktu yang cocok.',
  'landingCompanion.moment': 'Sebentar',
  'landingCompanion.others': 'Pendamping lain',
  'landingCompanion.goOn': 'Lanjutkan',
  'landingCompanion.next':
    'Selanjutnya: nama, email, dan kata sandi Anda. Anda tidak membayar apa pun.',
  'landingCompanion.gone': 'Pendamping ini tidak ditampilkan lagi',
  'landingCompanion.goneText': 'Silakan pilih pendamping lain untuk panggilan pertama Anda.',
};
