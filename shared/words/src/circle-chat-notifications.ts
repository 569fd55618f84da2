import { type Render, text } from './notification-payload.ts';

/** A member of a circle of care takes part in a conversation. */
export const circleChatKinds: {
  [Type in 'circle_member_in_chat']: Record<'en' | 'id', Render<Type>>;
} = {
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
