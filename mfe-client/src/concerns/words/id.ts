import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'concern.title': 'Laporkan Kekhawatiran',
  'concern.lead':
    'Apakah Anda khawatir tentang seseorang, atau tentang cara seseorang diperlakukan? Ceritakan kepada kami. Tim kami membaca setiap laporan.',
  'concern.danger': 'Apakah ada yang sedang dalam bahaya?',
  'concern.emergency': 'Lihat nomor darurat',
  'concern.message': 'Apa yang Anda khawatirkan?',
  'concern.messageHint':
    'Tentang siapa, apa yang terjadi, dan kapan. Beberapa kalimat sudah cukup.',
  'concern.messageShort': 'Silakan tulis setidaknya satu kalimat pendek.',
  'concern.contact': 'Bagaimana kami dapat menghubungi Anda?',
  'concern.contactHint':
    'Nomor telepon atau alamat email. Tanpa itu kami tidak dapat bertanya kembali kepada Anda.',
  'concern.contactShort': 'Silakan tulis nomor telepon atau alamat email yang lengkap.',
  'concern.withName': 'Tim kami melihat nama Anda, dan tidak ada orang lain.',
  'concern.send': 'Laporkan kekhawatiran',
  'concern.failed': 'Laporan Anda tidak terkirim. Tulisan Anda masih ada di sini.',
  'concern.sent': 'Terima kasih. Tim kami sudah menerima laporan Anda.',
  'concern.sentText': 'Seseorang dari tim kami membacanya dan melakukan yang perlu.',
  'concern.home': 'Selesai',
  'concern.another': 'Laporkan kekhawatiran lain',
};
