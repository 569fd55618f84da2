import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'zone.short': 'Zona waktu mana?',
  'zone.which': 'Zona waktu mana yang kami pakai?',
  'zone.clocks':
    'Perangkat ini memakai waktu {{device}}, sekarang pukul {{deviceTime}}. Profil Anda memakai {{profile}}, sekarang pukul {{profileTime}}.',
  'zone.useDevice': 'Pakai waktu {{zone}}',
  'zone.keepProfile': 'Tetap waktu {{zone}}',
  'zone.unknown': 'Anda berada di zona waktu mana?',
  'zone.inUtc':
    'Perangkat ini tidak mengetahui zona waktunya, jadi waktu ditampilkan dalam UTC, sekarang pukul {{time}}. Pilih zona waktu Anda, lalu kami memakainya di semua halaman dan email.',
  'zone.field': 'Zona waktu Anda',
  'zone.keepUtc': 'Tetap UTC',
};
