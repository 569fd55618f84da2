import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'review.open': 'Beri Ulasan',
  'review.openOf': 'Beri ulasan untuk {{name}}',
  'review.change': 'Ubah ulasan Anda',
  'review.changeOf': 'Ubah ulasan Anda untuk {{name}}',
  'review.title': 'Ulasan untuk {{name}}',
  'review.ask': 'Anda sudah beberapa kali berbicara dengan {{name}}. Bagaimana kesan Anda?',
  'review.rating': 'Berapa bintang yang Anda berikan?',
  'review.stars_one': '{{count}} bintang dari {{most}}',
  'review.stars_other': '{{count}} bintang dari {{most}}',
  'review.comment': 'Kesan Anda (boleh dikosongkan)',
  'review.commentHint':
    '{{name}} membaca kesan Anda, tanpa nama Anda. Orang lain hanya melihat rata-rata semua ulasan.',
  'review.send': 'Kirim ulasan',
  'review.later': 'Nanti saja',
  'review.cancel': 'Batal',
  'review.close': 'Tutup',
  'review.sent': 'Terima kasih. Anda dapat mengubah ulasan kapan saja.',
  'review.failed': 'Ulasan gagal dikirim',
};
