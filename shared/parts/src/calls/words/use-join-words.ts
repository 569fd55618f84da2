import { addWords, useWords } from '@kabar/web/words';

const en = {
  'join.join': 'Join',
  'join.from': 'You can join here from {{time}}.',
  'join.failed': 'The call could not be opened. Please try again.',
};
const id: Record<keyof typeof en, string> = {
  'join.join': 'Gabung',
  'join.from': 'Anda dapat bergabung di sini mulai pukul {{time}}.',
  'join.failed': 'Panggilan belum dapat dibuka. Silakan coba lagi.',
};

addWords('join', { en, id });

/** Only the words of the button, so that pages with it do not load all words of calls. */
export const useJoinWords = () => useWords<typeof en>('join');
