import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'sessionLogs.title': 'Sesi Terbaru',
  'sessionLogs.lead': 'Catatan pendamping Anda tentang setiap panggilan.',
  'sessionLogs.all': 'Lihat Semua',
  'sessionLogs.older': 'Tampilkan sesi sebelumnya',
  'sessionLogs.back': 'Beranda',
  'sessionLogs.empty': 'Belum ada sesi',
  'sessionLogs.emptyText':
    'Setelah setiap panggilan, pendamping Anda menulis di sini apa yang dibicarakan.',
  'sessionLogs.minutes_one': '{{count}} menit',
  'sessionLogs.minutes_other': '{{count}} menit',
  'sessionLogs.unplanned': 'Panggilan tanpa janji',
  'sessionLogs.with': 'Dengan {{name}}',
  'sessionLogs.gone': 'Akun ditutup',
  'sessionLogs.by.phone': 'Telepon',
  'sessionLogs.by.whatsapp': 'WhatsApp',
  'sessionLogs.by.telegram': 'Telegram',
  'sessionLogs.by.zoom': 'Zoom',
  'sessionLogs.by.google_meet': 'Google Meet',
  'sessionLogs.by.email': 'Email',
  'sessionLogs.by.video': 'Panggilan video',
  'sessionLogs.wrong': 'Ada yang tidak benar',
  'sessionLogs.wrongOf': 'Ada yang tidak benar: {{name}}, {{when}}',
  'sessionLogs.decided_one': 'Kami sudah memeriksanya: {{count}} menit dihitung.',
  'sessionLogs.decided_other': 'Kami sudah memeriksanya: {{count}} menit dihitung.',
  'sessionLogs.told':
    'Anda memberi tahu kami bahwa ada yang tidak benar. Tim kami sedang memeriksanya.',
  'sessionLogs.what': 'Apa yang tidak benar?',
  'sessionLogs.whatHint':
    'Misalnya: panggilannya lebih singkat. Tim kami membacanya, pendamping Anda tidak.',
  'sessionLogs.whatMissing': 'Mohon tulis beberapa kata.',
  'sessionLogs.send': 'Kirim',
  'sessionLogs.sent': 'Terima kasih. Tim kami memeriksanya dan akan menulis kepada Anda.',
  'sessionLogs.notSent': 'Belum terkirim. Tulisan Anda masih ada: silakan coba lagi.',
  'sessionLogs.cancel': 'Batal',
  'sessionLogs.close': 'Tutup',
};
