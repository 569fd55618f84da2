import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'features.title': 'Fitur',
  'features.lead':
    'Apa yang dapat dipakai orang. Sakelar langsung berlaku; halaman yang terbuka mengikuti dalam satu menit.',
  'features.enabled': 'Fitur berhasil diaktifkan!',
  'features.disabled': 'Fitur berhasil dinonaktifkan!',
  'features.none': 'Tidak ada fitur.',
  'features.failed': 'Gagal mengubah fitur. Silakan coba lagi.',
  'features.name.video_trial_enabled': 'Panggilan percobaan',
  'features.name.video_trial_enabledHint':
    'Klien dapat meminta panggilan gratis kepada pendamping.',
  'features.name.trial_request_flow_enabled': 'Permintaan percobaan',
  'features.name.trial_request_flow_enabledHint':
    'Klien dapat meminta tim kami mencarikan pendamping.',
  'features.name.session_packs_enabled': 'Paket sesi',
  'features.name.session_packs_enabledHint': 'Klien dapat membeli paket sesi.',
  'features.name.internal_messaging_enabled': 'Obrolan',
  'features.name.internal_messaging_enabledHint': 'Orang dapat saling menulis di Kabar.',
  'features.name.check_in_plans_enabled': 'Tanya kabar harian',
  'features.name.check_in_plans_enabledHint':
    'Setiap hari orang ditanya kabarnya, dan menjawab dengan satu ketukan.',
  'features.name.care_circles_enabled': 'Lingkaran keluarga',
  'features.name.care_circles_enabledHint':
    'Keluarga dan teman dapat membantu, dan melihat apa yang disetujui orang itu.',
};
