import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'dashboard.title': 'Halo {{name}}',
  'dashboard.lead': 'Ini beranda Anda.',
  'dashboard.codes':
    'Akun Anda dapat membuka ruang pengelola setelah memakai kode masuk dari aplikasi autentikator.',
  'dashboard.setUpCodes': 'Pasang kode masuk',
  'dashboard.teamTitle': 'Senang Anda ada di sini',
  'dashboard.team': 'Yang menunggu keputusan dan yang sudah dikerjakan ada di panel Anda.',
  'dashboard.places': 'Langsung menuju',
  'dashboard.verification': 'Periksa dokumen lalu putuskan.',
  'dashboard.companions': 'Cari pendamping menurut nama.',
  'dashboard.chat': 'Jawab pertanyaan pendamping kepada tim.',
  'dashboard.account': 'Kata sandi, kode masuk, dan perangkat Anda.',
  'dashboard.nobody': 'Belum ada apa-apa di sini untuk akun Anda.',
};
