import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'avatar.choose': 'Unggah foto',
  'avatar.replace': 'Pilih foto lain',
  'avatar.hint': 'JPG, PNG, atau WebP, paling besar 10 MB. Anda memilih bagian yang tampak.',
  'avatar.remove': 'Hapus foto',
  'avatar.uploaded': 'Foto baru Anda tersimpan.',
  'avatar.failed': 'Gagal mengunggah avatar',
  'avatar.wrongType': 'Ini bukan foto JPG, PNG, atau WebP.',
  'avatar.tooLarge': 'Foto lebih besar dari 10 MB. Silakan pilih yang lebih kecil.',
  'avatar.many': 'Silakan pilih satu foto saja.',
  'avatar.again': 'Kirim lagi',
  'crop.title': 'Pilih foto Anda',
  'crop.text':
    'Yang ada di dalam lingkaran adalah yang dilihat orang lain. Geser fotonya, atau pakai penggeser di bawah.',
  'crop.preview': 'Foto Anda, seperti nanti dipotong',
  'crop.move': 'Geser foto dengan tombol panah',
  'crop.zoom': 'Ukuran',
  'crop.sideways': 'Kiri dan kanan',
  'crop.upDown': 'Atas dan bawah',
  'crop.cancel': 'Batal',
  'crop.use': 'Pakai foto ini',
};
