import { type Render, text } from './notification-payload.ts';

/** A member of a circle of care takes part in a conversation; a loved one gets an account of their own. */
export const circleChatKinds: {
  [Type in 'circle_member_in_chat' | 'circle_own_account']: Record<'en' | 'id', Render<Type>>;
} = {
  circle_own_account: {
    en: ({ loved_one_name, event, side }) => {
      const name = text(loved_one_name) ?? 'Somebody in your care';
      return side === 'companion'
        ? {
            title: 'An account of their own',
            message:
              event === 'taken'
                ? `${name} has an account of their own now.`
                : `${name} asks for an account of their own. Please speak with them, and confirm it on your dashboard.`,
          }
        : { title: 'An account of their own', message: ownAccount.en(name, event) };
    },
    id: ({ loved_one_name, event, side }) => {
      const name = text(loved_one_name) ?? 'Orang yang Anda dampingi';
      return side === 'companion'
        ? {
            title: 'Akun sendiri',
            message:
              event === 'taken'
                ? `${name} kini punya akun sendiri.`
                : `${name} meminta akun sendiri. Mohon bicaralah dengannya, lalu konfirmasi di beranda Anda.`,
          }
        : { title: 'Akun sendiri', message: ownAccount.id(name, event) };
    },
  },
  circle_member_in_chat: {
    en: ({ client_name }) => ({
      title: 'Somebody joined your conversation',
      message: `${text(client_name) ?? 'Somebody of the circle'} can read and write in it from now on. Earlier messages stay between you.`,
    }),
    id: ({ client_name }) => ({
      title: 'Seseorang bergabung dalam obrolan Anda',
      message: `Mulai sekarang ${text(client_name) ?? 'seseorang dari lingkaran'} dapat membaca dan menulis di dalamnya. Pesan sebelumnya tetap hanya untuk Anda berdua.`,
    }),
  },
};

const ownAccount = {
  en: (name: string, event: unknown) =>
    event === 'confirmed'
      ? `A companion or our team spoke with ${name}, who may now sign up.`
      : event === 'declined'
        ? `${name} did not ask for an account of their own, so nothing changes.`
        : event === 'taken'
          ? `${name} has an account of their own, and decides about the circle from now on.`
          : `${name} asks for an account of their own. A companion speaks with them first.`,
  id: (name: string, event: unknown) =>
    event === 'confirmed'
      ? `Pendamping atau tim kami sudah berbicara dengan ${name}, yang kini dapat mendaftar.`
      : event === 'declined'
        ? `${name} tidak meminta akun sendiri, jadi tidak ada yang berubah.`
        : event === 'taken'
          ? `${name} punya akun sendiri dan mulai sekarang memutuskan tentang lingkaran.`
          : `${name} meminta akun sendiri. Pendamping akan berbicara dengannya dahulu.`,
};
