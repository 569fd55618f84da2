import type { Facts, Letter } from './letters.ts';
import type { Reader } from './say-time.ts';

type ToContact = Pick<Facts, 'name' | 'time' | 'about'>;

/** To an emergency contact, about a person who was not reached, or asked for help. */
export const contactLetters: Record<
  Reader['language'],
  (brand: string, facts: ToContact) => Letter
> = {
  en: (brand, { name, time, about }) => ({
    subject: {
      call: `${name} did not answer our call`,
      daily: `${name} has not answered today`,
      help: `${name} asks for help`,
    }[about],
    lines: [
      `${name} named you as somebody whom ${brand} may write to. ${
        {
          call: `We called on ${time} and tried again, and nobody answered.`,
          daily: `We asked on ${time} how ${name} is, asked again, and have no answer.`,
          help: `${name} has just pressed "I need help". The companion and our team know it too.`,
        }[about]
      }`,
      about === 'help'
        ? 'Please ring, or look in, now. If it is an emergency, call the emergency number of the place: we are no emergency service. Then tell us on the page below whether you reached each other. Opening it changes nothing; only your answer there does.'
        : 'There may be a simple reason. Could you please ring, or look in? Then tell us on the page below whether you reached each other. Opening it changes nothing; only your answer there does.',
      'If you do not want to be written to, you can say so on the same page.',
    ],
    link: 'Tell us',
  }),
  id: (brand, { name, time, about }) => ({
    subject: {
      call: `${name} tidak menjawab panggilan kami`,
      daily: `${name} belum menjawab hari ini`,
      help: `${name} meminta bantuan`,
    }[about],
    lines: [
      `${name} menyebut Anda sebagai orang yang boleh dihubungi oleh ${brand}. ${
        {
          call: `Kami menelepon pada ${time} dan mencoba lagi, tetapi tidak ada yang menjawab.`,
          daily: `Kami menanyakan kabar ${name} pada ${time}, bertanya lagi, dan belum mendapat jawaban.`,
          help: `${name} baru saja menekan "Saya butuh bantuan". Pendamping dan tim kami juga sudah tahu.`,
        }[about]
      }`,
      about === 'help'
        ? 'Mohon telepon atau tengok sekarang. Bila keadaannya darurat, hubungi nomor darurat setempat: kami bukan layanan darurat. Setelah itu beri tahu kami di halaman di bawah ini. Membuka halaman tidak mengubah apa pun; hanya jawaban Anda di sana.'
        : 'Mungkin ada alasan yang sederhana. Bisakah Anda menelepon atau menengoknya? Setelah itu beri tahu kami di halaman di bawah ini. Membuka halaman tidak mengubah apa pun; hanya jawaban Anda di sana.',
      'Bila Anda tidak ingin menerima email seperti ini, Anda dapat mengatakannya di halaman yang sama.',
    ],
    link: 'Beri tahu kami',
  }),
};

/** To a loved one without an account: the question of the daily check-in. count: 0 for the first, then for the repeated ones. */
export const questionLetters: Record<
  Reader['language'],
  (brand: string, facts: Pick<Facts, 'name' | 'holder' | 'count'>) => Letter
> = {
  en: (_brand, { name, holder, count }) => ({
    subject: count === 0 ? `${name}, how are you today?` : `${name}, are you well?`,
    lines: [
      count === 0
        ? `Hello ${name}, how are you today?`
        : `Hello ${name}, we have not heard from you yet.`,
      'Open the page below and press one of three buttons. Opening it answers nothing; only a button does. You need no account and no password.',
      holder ? `${holder} set this up for you.` : 'This was set up for you.',
    ],
    link: 'Answer',
  }),
  id: (_brand, { name, holder, count }) => ({
    subject: count === 0 ? `${name}, apa kabar hari ini?` : `${name}, apakah Anda baik-baik saja?`,
    lines: [
      count === 0
        ? `Halo ${name}, apa kabar hari ini?`
        : `Halo ${name}, kami belum mendengar kabar Anda.`,
      'Buka halaman di bawah ini dan tekan salah satu dari tiga tombol. Membuka halaman belum menjawab apa pun; hanya tombolnya. Anda tidak memerlukan akun maupun kata sandi.',
      holder ? `${holder} mengatur ini untuk Anda.` : 'Ini diatur untuk Anda.',
    ],
    link: 'Jawab',
  }),
};
