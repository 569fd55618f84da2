import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'assignment.title': 'Pendamping Anda',
  'assignment.since': 'Sejak {{day}}',
  'assignment.another': 'Minta pendamping lain',
  'assignment.asked': 'Anda meminta pendamping lain. Tim kami akan menulis kepada Anda.',
  'assignment.anotherTitle': 'Minta pendamping lain?',
  'assignment.anotherText':
    '{{name}} tetap mendampingi Anda sampai tim kami menemukan orang lain. Panggilan yang tidak dapat diambil pendamping baru dibatalkan; yang segera dimulai dapat tetap terpakai, kecuali Anda punya alasan kuat. Alasan Anda hanya dibaca tim kami.',
  'assignment.anotherConfirm': 'Minta yang lain',
  'assignment.reason': 'Mengapa Anda menginginkan orang lain?',
  'assignment.reasonHint': 'Beberapa kata membantu kami memilih lebih baik.',
  'assignment.reasonMissing': 'Silakan tulis beberapa kata.',
  'assignment.reasonShort': 'Silakan tulis beberapa kata, atau kosongkan.',
  'assignment.end': 'Akhiri kerja sama',
  'assignment.endTitle': 'Akhiri kerja sama dengan {{name}}?',
  'assignment.endText':
    'Semua panggilan mendatang dibatalkan, dan Anda tidak dapat saling menulis lagi. {{name}} akan diberi tahu.',
  'assignment.endUsed_one':
    '{{count}} panggilan dimulai terlalu dekat untuk dibatalkan gratis. Jatahnya tetap terpakai.',
  'assignment.endUsed_other':
    '{{count}} panggilan dimulai terlalu dekat untuk dibatalkan gratis. Jatahnya tetap terpakai.',
  'assignment.endReturned_one': 'Jatah {{count}} panggilan dikembalikan kepada Anda.',
  'assignment.endReturned_other': 'Jatah {{count}} panggilan dikembalikan kepada Anda.',
  'assignment.endReason': 'Alasan',
  'assignment.endConfirm': 'Akhiri kerja sama',
  'assignment.stay': 'Kembali',
  'assignment.failed': 'Ini tidak berhasil. Silakan coba lagi.',
};
