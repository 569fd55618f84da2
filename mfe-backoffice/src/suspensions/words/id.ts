import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'suspensions.title': 'Orang yang ditangguhkan',
  'suspensions.none': 'Tidak ada yang ditangguhkan.',
  'suspensions.noneText':
    'Bila Anda menangguhkan seseorang, Anda melihatnya di sini, dan admin dapat mencabutnya.',
  'suspensions.count_one': '{{count}} orang ditampilkan',
  'suspensions.count_other': '{{count}} orang ditampilkan',
  'suspensions.loadMore': 'Tampilkan lagi',
  'suspensions.person': 'Orang',
  'suspensions.until': 'Sampai',
  'suspensions.untilLifted': 'Sampai dicabut',
  'suspensions.by': 'Ditangguhkan oleh',
  'suspensions.nobody': 'Akun yang ditutup',
  'suspensions.actions': 'Tindakan',
  'suspensions.lift': 'Cabut',
  'suspensions.liftOf': 'Cabut penangguhan {{name}}',
  'suspensions.open': 'Tangguhkan orang ini',
  'suspensions.openOf': 'Tangguhkan {{name}}',
  'suspensions.ask': 'Tangguhkan {{name}}?',
  'suspensions.askText':
    '{{name}} langsung dikeluarkan dan tidak dapat masuk. Pendamping kehilangan verifikasinya, dan sesi mendatang diserahkan kepada tim.',
  'suspensions.askTextWeek':
    '{{name}} langsung dikeluarkan dan tidak dapat masuk selama tujuh hari. Pendamping kehilangan verifikasinya, dan sesi mendatang diserahkan kepada tim.',
  'suspensions.length': 'Berapa lama?',
  'suspensions.length.week': 'Tujuh hari',
  'suspensions.length.month': 'Tiga puluh hari',
  'suspensions.length.open': 'Sampai dicabut',
  'suspensions.lovedOnesGoOn':
    'Jika {{name}} mengatur panggilan untuk orang terkasih: biarkan panggilan itu tetap berjalan',
  'suspensions.lovedOnesAndCheckInsGoOn':
    'Bila {{name}} mengatur panggilan atau tanya kabar untuk orang terkasih: biarkan tetap berlangsung',
  'suspensions.checkIns':
    'Tanya kabar harian juga berakhir: {{name}} tidak ditanya lagi. Bila {{name}} adalah pendamping yang menjawab, tim kami yang menjawab.',
  'suspensions.checkInsAffected':
    'Rencana tanya kabar yang terdampak: milik sendiri {{own}}, untuk orang terkasih {{lovedOnes}}, dijawab sebagai pendamping {{answered}}.',
  'suspensions.reason': 'Mengapa? {{name}} membaca ini.',
  'suspensions.reasonMissing': 'Mohon tulis beberapa kata.',
  'suspensions.cancel': 'Batal',
  'suspensions.suspend': 'Tangguhkan',
  'suspensions.failed': 'Ini tidak tersimpan. Silakan coba lagi.',
  'suspensions.done': '{{name}} sudah ditangguhkan.',
  'suspensions.state': 'Ditangguhkan',
  'suspensions.stateUntil': 'sampai {{moment}}: {{reason}}',
  'suspensions.stateOpen': 'sampai dicabut: {{reason}}',
  'suspensions.liftAsk': 'Cabut penangguhan {{name}}?',
  'suspensions.liftText':
    '{{name}} langsung dapat masuk lagi, dan diberi tahu. Pendamping diverifikasi kembali.',
  'suspensions.liftReason': 'Mengapa dicabut? Hanya staf yang membaca ini.',
  'suspensions.keep': 'Biarkan',
  'suspensions.gone': 'Penangguhan ini sudah berakhir.',
  'suspensions.lifted': 'Penangguhan {{name}} sudah dicabut.',
};
