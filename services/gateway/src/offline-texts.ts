interface OfflineText {
  title: string;
  lead: string;
  again: string;
  today: string;
  session: string;
  numbers: string;
  elsewhere: string;
  otherCountries: string;
  notAService: string;
  call: string;
  kinds: Record<'all' | 'ambulance' | 'police' | 'fire', string>;
}

/** What /offline.html says. `{brand}` stands for the product's name, `{number}` for what the phone dials, `{time}` and `{name}` for a session. */
export const offlineTexts: Record<'en' | 'id', OfflineText> = {
  en: {
    title: 'You are not connected',
    lead: 'This page needs the internet. Please look whether Wi-Fi or mobile data is on, then try again.',
    again: 'Try again',
    today: 'Your sessions today',
    session: '{time} with {name}',
    numbers: 'Emergency numbers in Indonesia',
    elsewhere: 'On a mobile phone 112 leads to help in most countries.',
    otherCountries: 'Numbers of other countries',
    notAService: '{brand} is not an emergency service. Please call these numbers first.',
    call: 'call {number}',
    kinds: {
      all: 'Every emergency',
      ambulance: 'Ambulance',
      police: 'Police',
      fire: 'Fire brigade',
    },
  },
  id: {
    title: 'Anda tidak tersambung',
    lead: 'Halaman ini memerlukan internet. Mohon periksa apakah Wi-Fi atau data seluler menyala, lalu coba lagi.',
    again: 'Coba lagi',
    today: 'Sesi Anda hari ini',
    session: '{time} bersama {name}',
    numbers: 'Nomor darurat di Indonesia',
    elsewhere: 'Dari telepon genggam, 112 tersambung ke bantuan di kebanyakan negara.',
    otherCountries: 'Nomor negara lain',
    notAService: '{brand} bukan layanan darurat. Mohon telepon nomor ini lebih dahulu.',
    call: 'telepon {number}',
    kinds: {
      all: 'Semua keadaan darurat',
      ambulance: 'Ambulans',
      police: 'Polisi',
      fire: 'Pemadam kebakaran',
    },
  },
};
