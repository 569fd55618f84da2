import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'mutes.title': 'Orang yang dibisukan',
  'mutes.none': 'Tidak ada yang dibisukan.',
  'mutes.noneText':
    'Bila Anda membisukan seseorang setelah laporan, Anda melihatnya di sini dan dapat mencabutnya.',
  'mutes.count_one': '{{count}} orang ditampilkan',
  'mutes.count_other': '{{count}} orang ditampilkan',
  'mutes.loadMore': 'Tampilkan lagi',
  'mutes.person': 'Orang',
  'mutes.kind.writing': 'Tidak dapat menulis kepada klien atau pendamping',
  'mutes.kind.reporting': 'Tidak dapat melaporkan pesan',
  'mutes.until': 'Sampai',
  'mutes.by': 'Dibisukan oleh',
  'mutes.nobody': 'Akun yang ditutup',
  'mutes.actions': 'Tindakan',
  'mutes.lift': 'Cabut',
  'mutes.liftOf': 'Cabut pembisuan {{name}}',
  'mutes.ask': 'Cabut pembisuan {{name}}?',
  'mutes.askText.writing':
    '{{name}} langsung dapat menulis kepada semua orang lagi, dan diberi tahu.',
  'mutes.askText.reporting': '{{name}} langsung dapat melaporkan pesan lagi, dan diberi tahu.',
  'mutes.reason': 'Mengapa dicabut? Hanya staf yang membaca ini.',
  'mutes.reasonMissing': 'Mohon tulis beberapa kata.',
  'mutes.keep': 'Biarkan',
  'mutes.failed': 'Ini tidak tersimpan. Silakan coba lagi.',
  'mutes.gone': 'Pembisuan ini sudah berakhir.',
  'mutes.done': 'Pembisuan {{name}} sudah dicabut.',
};
