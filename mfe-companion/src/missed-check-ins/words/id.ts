import type { en } from './en.ts';

export const id: Record<keyof typeof en, string> = {
  'noAnswer.title': 'Belum terhubung',
  'noAnswer.text':
    '{{name}} tidak menjawab? Beri tahu kami, tanpa ringkasan. Kami mengingatkan Anda untuk mencoba lagi, lalu bertanya kepada kontaknya.',
  'noAnswer.button': 'Tidak ada jawaban',
  'noAnswer.failed': 'Tidak dapat dikirim. Silakan coba lagi.',
  'noAnswer.done':
    'Terima kasih. Sepuluh menit lagi kami meminta Anda menelepon {{name}} lagi; Anda menemukannya di Beranda. Bila ia menelepon kembali, tekan "Saya sudah terhubung" di sana.',
  'noAnswer.reached': 'Saya sudah terhubung',
  'noAnswer.again': 'Masih tidak menjawab',
  'noAnswer.tryAgain': 'Silakan telepon lagi sekarang, dan beri tahu kami apakah ia menjawab.',
  'noAnswer.wait': 'Terima kasih. Langkah berikutnya pukul {{time}}.',
  'noAnswer.contacts':
    'Kami sedang menulis kepada kontaknya. Bila Anda berhasil menghubunginya, beri tahu di sini.',
  'noAnswer.withStaff':
    'Tim kami menanganinya. Bila Anda berhasil menghubunginya, beri tahu di sini.',
};
