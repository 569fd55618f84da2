import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'session.title': 'Sesi ini',
  'session.when': '{{time}}, {{minutes}} menit',
  'session.status.scheduled': 'Belum dicatat',
  'session.status.confirmed': 'Belum dicatat',
  'session.status.pending': 'Diusulkan',
  'session.status.completed': 'Telah berlangsung',
  'session.status.cancelled': 'Dibatalkan',
  'session.status.no_show': 'Tidak hadir',
  'session.noShow.client': 'Klien tidak hadir',
  'session.noShow.companion': 'Pendamping tidak hadir',
  'session.do.completed': 'Sesi berlangsung',
  'session.do.client_absent': 'Klien tidak hadir',
  'session.do.companion_absent': 'Pendamping tidak hadir',
  'session.text.completed': 'Kredit terpakai. Keduanya diberi tahu.',
  'session.text.client_absent': 'Kredit terpakai. Keduanya diberi tahu.',
  'session.text.companion_absent':
    'Kredit kembali kepada klien, dan pendamping mendapat catatan teguran. Keduanya diberi tahu.',
  'session.reason': 'Alasan',
  'session.reasonHint': 'Tercantum dalam riwayat sesi yang dibaca keduanya.',
  'session.reasonMissing': 'Tuliskan dari mana Anda mengetahuinya.',
  'session.keep': 'Batal',
  'session.confirm': 'Catat',
  'session.failed': 'Ini tidak dapat dicatat. Silakan coba lagi.',
};
