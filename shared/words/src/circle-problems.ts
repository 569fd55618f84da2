import type { Problems } from './problem-sentences.ts';

/** Error messages about the care circle. */
export const circleProblems = {
  circles_off: {
    en: 'Care circles are currently not available.',
    id: 'Lingkaran keluarga saat ini tidak tersedia.',
  },
  circle_full: {
    en: 'A circle has room for 12 people, open invitations included. Remove somebody or withdraw an invitation first.',
    id: 'Satu lingkaran memuat 12 orang, termasuk undangan yang belum dijawab. Keluarkan seseorang atau tarik undangan dahulu.',
  },
  already_invited: {
    en: 'This address already has an open invitation. You can send it again.',
    id: 'Alamat ini sudah punya undangan yang belum dijawab. Anda dapat mengirimnya lagi.',
  },
  organiser_stays: {
    en: 'The organiser cannot be changed here. Hand over to another member first.',
    id: 'Pengatur tidak dapat diubah di sini. Serahkan dahulu kepada anggota lain.',
  },
  hand_over_first: {
    en: 'You are the organiser. Hand over to another member before you leave.',
    id: 'Anda pengatur lingkaran ini. Serahkan dahulu kepada anggota lain sebelum keluar.',
  },
  own_consent_needed: {
    en: 'Only the person themselves can allow this: with their own account, or on the page of their personal link.',
    id: 'Hanya orang itu sendiri yang dapat mengizinkannya: dengan akunnya sendiri, atau di halaman tautan pribadinya.',
  },
  how_needed: {
    en: 'Please say how you asked the person.',
    id: 'Silakan pilih bagaimana Anda menanyakannya.',
  },
  own_account_taken: {
    en: 'You already have an account of your own.',
    id: 'Anda sudah punya akun sendiri.',
  },
  ending_over: {
    en: 'This request is answered already, or has expired.',
    id: 'Permintaan ini sudah dijawab atau sudah berakhir.',
  },
  member_of_circle: {
    en: 'You are in the circle of this person yourself, so this account cannot become theirs.',
    id: 'Anda sendiri berada dalam lingkaran orang ini, jadi akun ini tidak dapat menjadi miliknya.',
  },
  account_of_another: {
    en: 'This account already belongs to another person in care.',
    id: 'Akun ini sudah menjadi milik orang lain yang didampingi.',
  },
  companion_of_person: {
    en: 'A companion cannot be in the circle of a person whom they call.',
    id: 'Pendamping tidak dapat berada dalam lingkaran orang yang ditelepon olehnya.',
  },
  person_not_found: {
    en: 'We could not find this person among those you care for.',
    id: 'Kami tidak menemukan orang ini di antara orang yang Anda dampingi.',
  },
  not_shared: {
    en: 'This is not shared with you.',
    id: 'Bagian ini tidak dibagikan kepada Anda.',
  },
  helpers_only: {
    en: 'You can see this, but only helpers can change it. Please ask the organiser of the circle.',
    id: 'Anda dapat melihat ini, tetapi hanya penolong yang dapat mengubahnya. Silakan bertanya kepada pengatur lingkaran.',
  },
} as const satisfies Problems;
