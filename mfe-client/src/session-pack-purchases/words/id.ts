import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  title: 'Paket sesi bersama {{name}}',
  lead: 'Sesi bersama {{name}} tanpa berlangganan: dibayar sekali, dipakai kapan Anda mau.',
  off: 'Paket sesi sedang dinonaktifkan. Silakan coba paket langganan kami.',
  plans: 'Lihat Paket Langganan',
  clientsAlone:
    'Paket sesi adalah untuk mereka yang ditelepon. Di sini Anda dapat melihat biayanya.',
  none: 'Saat ini tidak ada paket sesi yang dijual.',
  packs: 'Paket sesi',
  premium: 'Paket {{percent}}% lebih mahal daripada sesi langganan.',
  premiumUpTo: 'Paket hingga {{percent}}% lebih mahal daripada sesi langganan.',
  comparePlans: 'Bandingkan paket langganan',
  otherWays: 'Cara lain untuk berbincang',
  trial: 'Pesan panggilan percobaan gratis',

  minutes: '25 menit per sesi',
  each: '{{price}} per sesi',
  saving: 'Anda hemat {{price}} dibanding sesi satuan',
  premiumOfOne: '{{percent}}% lebih mahal daripada sesi langganan',
  valid: 'Berlaku selama 90 hari',
  buy: 'Beli Paket Sesi',
  buyNamed: 'Beli Paket Sesi: {{name}}',
  notNow: 'Nanti saja',
  pay: 'Bayar {{price}}',
  withWhom: 'Semua sesi paket ini bersama pendamping ini.',
  once: '{{price}}, dibayar sekali.',
  failed: 'Gagal membeli paket sesi. Silakan coba lagi.',
  bought_one:
    'Berhasil membeli {{pack}}! Anda sekarang dapat memesan {{count}} sesi bersama {{name}}.',
  bought_other:
    'Berhasil membeli {{pack}}! Anda sekarang dapat memesan {{count}} sesi bersama {{name}}.',
  schedule: 'Jadwalkan sesi',
  closed: 'Akun yang ditutup',

  own: 'Paket sesi Anda',
  left_one: 'Sisa {{left}} dari {{count}} sesi',
  left_other: 'Sisa {{left}} dari {{count}} sesi',
  with: 'Bersama {{name}}',
  until: 'Sampai {{date}}',
  extend: 'Pakai 30 hari lebih lama',
  extended: 'Anda mendapat 30 hari lagi untuk sesi ini.',
  notExtended: 'Ini tidak berhasil. Silakan coba lagi.',
};
