import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'calendarFeed.title': 'Kalender ponsel Anda',
  'calendarFeed.text':
    'Alamat milik Anda sendiri, agar kalender ponsel Anda menampilkan panggilan Anda dan mengikuti setiap perubahan. Siapa pun yang memilikinya dapat membaca kapan dan dengan siapa Anda berbicara.',
  'calendarFeed.make': 'Buat alamat',
  'calendarFeed.renew': 'Buat alamat baru',
  'calendarFeed.renewText':
    'Alamat yang Anda miliki sekarang tidak berlaku lagi. Masukkan yang baru ke kalender Anda.',
  'calendarFeed.keep': 'Pertahankan alamat',
  'calendarFeed.revoke': 'Tarik kembali alamat',
  'calendarFeed.gone': 'Alamat itu tidak berlaku lagi.',
  'calendarFeed.once': 'Ini alamat Anda. Kami hanya menampilkannya sekarang, jadi mohon disalin.',
  'calendarFeed.address': 'Alamat kalender',
  'calendarFeed.copy': 'Salin alamat',
  'calendarFeed.copied': 'Disalin',
  'calendarFeed.how':
    'iPhone: Pengaturan, App, Kalender, Akun Kalender, Tambah Akun, Lainnya, Tambah Langganan Kalender. Google Kalender di komputer: Kalender lainnya, Dari URL.',
};
