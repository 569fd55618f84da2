import type { Problems } from './problem-sentences.ts';

/** Error messages about the releases of the shell and the remotes. */
export const releaseProblems = {
  release_missing: {
    en: 'There is no release to do this with.',
    id: 'Tidak ada rilis untuk tindakan ini.',
  },
  release_unservable: {
    en: 'This release does not fit the live shell. Please release both together.',
    id: 'Rilis ini tidak cocok dengan kerangka yang sedang dipakai. Silakan rilis keduanya bersama.',
  },
  release_busy: {
    en: 'A release is being published at this moment. Please try again.',
    id: 'Sebuah rilis sedang diterbitkan saat ini. Silakan coba lagi.',
  },
} satisfies Problems;
