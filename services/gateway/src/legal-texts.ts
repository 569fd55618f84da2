interface LegalText {
  title: string;
  /** `{brand}` stands for the product's name. */
  parts: { title: string; body: string }[];
}

type InBothLanguages = Record<'en' | 'id', LegalText>;

export const legalTexts: Record<'terms' | 'privacy', InBothLanguages> = {
  terms: {
    en: {
      title: 'Terms of Use',
      parts: [
        {
          title: 'What {brand} is',
          body: '{brand} brings older people and those who care for them together with companions: real people who call, listen and keep company. It is not a medical, emergency or financial service. In an emergency, call your local emergency number.',
        },
        {
          title: 'Your account',
          body: 'You keep your password to yourself and tell the truth about who you are. One person, one account. You may close your account at any time.',
        },
        {
          title: 'How we treat each other',
          body: 'Be kind. No insults, no pressure, no requests for money or gifts. Messages that break this may be reported, and people who break it may lose their account.',
        },
        {
          title: 'Companions',
          body: 'Companions are checked by our team before clients see them. They are independent people and keep what they hear in a call to themselves.',
        },
        {
          title: 'Calls and bookings',
          body: 'A time is yours once the companion has approved it. If you cannot come, say so as early as you can, so that somebody else can have the time.',
        },
        {
          title: 'Changes',
          body: 'If these terms change in a way that matters to you, we tell you before the change counts.',
        },
      ],
    },
    id: {
      title: 'Ketentuan Penggunaan',
      parts: [
        {
          title: 'Apa itu {brand}',
          body: '{brand} mempertemukan orang lanjut usia dan keluarga yang merawat mereka dengan pendamping: orang sungguhan yang menelepon, mendengarkan, dan menemani. Ini bukan layanan medis, darurat, atau keuangan. Dalam keadaan darurat, hubungi nomor darurat setempat.',
        },
        {
          title: 'Akun Anda',
          body: 'Simpan kata sandi untuk diri Anda sendiri dan berikan keterangan yang benar tentang diri Anda. Satu orang, satu akun. Anda boleh menutup akun kapan saja.',
        },
        {
          title: 'Cara kita memperlakukan satu sama lain',
          body: 'Bersikaplah ramah. Tidak ada hinaan, tekanan, atau permintaan uang maupun hadiah. Pesan yang melanggar dapat dilaporkan, dan pelanggarnya dapat kehilangan akun.',
        },
        {
          title: 'Pendamping',
          body: 'Pendamping diperiksa oleh tim kami sebelum terlihat oleh klien. Mereka bekerja mandiri dan merahasiakan apa yang mereka dengar dalam panggilan.',
        },
        {
          title: 'Panggilan dan pemesanan',
          body: 'Sebuah waktu menjadi milik Anda setelah pendamping menyetujuinya. Bila Anda berhalangan, beri tahu secepatnya agar orang lain dapat memakai waktu itu.',
        },
        {
          title: 'Perubahan',
          body: 'Bila ketentuan ini berubah dan perubahan itu penting bagi Anda, kami memberi tahu Anda sebelum perubahan berlaku.',
        },
      ],
    },
  },
  privacy: {
    en: {
      title: 'Privacy Policy',
      parts: [
        {
          title: 'What we keep',
          body: 'What you tell us: your name and e-mail address, your profile, the people you care for, emergency contacts, bookings and messages. Companions also give identity documents and bank details, which are kept apart and sealed.',
        },
        {
          title: 'Who sees it',
          body: 'Your public profile is seen by people you may meet on {brand}. Emergency and private notes are seen by you, and by the companion you have booked around the time of the call; each look is recorded and shown to you. Identity documents are seen by you and by the team that checks them.',
        },
        {
          title: 'What we do not do',
          body: 'We do not sell your data, we show no advertising, and we do not listen to your calls.',
        },
        {
          title: 'Cookies',
          body: 'One cookie keeps you signed in, one remembers which kind of account you have, so that pages open quickly, and one recognises this browser, so that nobody who guesses at your password can keep you out. Language and text size are remembered in your browser. On our landing page we may ask whether Meta may count your visit; it learns of it only if you agree, and never while you are signed in. What you wrote and have not sent stays there until you sign out.',
        },
        {
          title: 'Your rights',
          body: 'You may see, correct, export and erase your data. When you close your account, what is personal is destroyed.',
        },
      ],
    },
    id: {
      title: 'Kebijakan Privasi',
      parts: [
        {
          title: 'Apa yang kami simpan',
          body: 'Apa yang Anda sampaikan: nama dan alamat email, profil, orang yang Anda rawat, kontak darurat, pemesanan, dan pesan. Pendamping juga memberikan dokumen identitas dan data bank, yang disimpan terpisah dan tersegel.',
        },
        {
          title: 'Siapa yang melihatnya',
          body: 'Profil umum Anda dilihat oleh orang yang mungkin Anda temui di {brand}. Catatan darurat dan pribadi hanya dilihat oleh Anda, dan oleh pendamping yang Anda pesan di sekitar waktu panggilan; setiap pembacaan dicatat dan ditunjukkan kepada Anda. Dokumen identitas dilihat oleh Anda dan tim yang memeriksanya.',
        },
        {
          title: 'Apa yang tidak kami lakukan',
          body: 'Kami tidak menjual data Anda, tidak menampilkan iklan, dan tidak mendengarkan panggilan Anda.',
        },
        {
          title: 'Kuki',
          body: 'Satu kuki menjaga agar Anda tetap masuk, satu mengingat jenis akun Anda agar halaman cepat terbuka, dan satu lagi mengenali peramban ini agar orang yang menebak kata sandi Anda tidak dapat menghalangi Anda masuk. Bahasa dan ukuran teks diingat di peramban Anda. Di halaman depan kami mungkin bertanya apakah Meta boleh menghitung kunjungan Anda; Meta mengetahuinya hanya bila Anda setuju, dan tidak pernah selama Anda masuk. Tulisan yang belum Anda kirim tersimpan di sana sampai Anda keluar.',
        },
        {
          title: 'Hak Anda',
          body: 'Anda boleh melihat, memperbaiki, mengekspor, dan menghapus data Anda. Ketika Anda menutup akun, hal-hal yang bersifat pribadi dimusnahkan.',
        },
      ],
    },
  },
};
