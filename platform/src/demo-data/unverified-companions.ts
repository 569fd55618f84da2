import type { DemoPerson } from './person.ts';

const jakarta = { timeZone: 'Asia/Jakarta', language: 'id', userType: 'companion' } as const;

/** Two companions wait for a decision; one was rejected and is in onboarding again. */
export const unverifiedCompanions: readonly DemoPerson[] = [
  {
    ...jakarta,
    key: 'dewi',
    mailbox: 'new-companion',
    fullName: 'Dewi Anggraini',
    preferredName: 'Dewi',
    language: 'en',
    location: 'Semarang, Indonesia',
    joinedDaysAgo: 2,
    about: {
      bio: 'Saya mengelola toko roti kecil bersama kakak saya dan punya waktu pada sore hari. Kata orang, saya enak diajak mengobrol.\n\nSugeng sonten, mangga ngendikan kaliyan kula.\n\nI run a small bakery with my sister and have the afternoons free. People say that I am easy to talk to.',
      gender: 'Female',
      ageBracket: '25-34',
      education: 'Tourism and hospitality, Semarang State Polytechnic',
      languages: ['Indonesian', 'Javanese', 'English'],
      interests: ['Baking', 'Family recipes'],
    },
    look: { hair: 62, mouth: 3, clothes: 22, backdrop: 'clay' },
  },
  {
    ...jakarta,
    key: 'agus',
    mailbox: 'agus.wibowo',
    fullName: 'Agus Wibowo',
    preferredName: 'Agus',
    timeZone: 'Asia/Makassar',
    location: 'Makassar, Indonesia',
    joinedDaysAgo: 4,
    about: {
      bio: 'Dua puluh tahun menjadi juru masak kapal, sejak awal tahun ini di darat. Saya punya cerita dari setiap pelabuhan, dan waktu untuk mendengarkan cerita Anda.',
      gender: 'Male',
      ageBracket: '45-54',
      education: 'Maritime vocational school, Makassar',
      languages: ['Indonesian', 'Makassarese'],
      interests: ['Cooking', 'Travel stories', 'Fishing'],
    },
    look: { hair: 60, mouth: 22, clothes: 21, beard: 2, backdrop: 'sky' },
  },
  {
    ...jakarta,
    key: 'putri',
    mailbox: 'putri.maharani',
    fullName: 'Putri Maharani',
    preferredName: 'Putri',
    location: 'Medan, Indonesia',
    joinedDaysAgo: 9,
    about: {
      bio: 'Mahasiswi kesehatan masyarakat. Saya ingin menelepon orang yang tinggal sendiri, terutama pada malam hari.\n\nStudent of public health. I would like to call people who live alone, above all in the evening.',
      gender: 'Female',
      ageBracket: '18-24',
      education: 'Public health, University of North Sumatra',
      languages: ['Indonesian', 'English'],
      interests: ['Healthy eating', 'Podcasts'],
    },
    look: { hair: 45, mouth: 30, clothes: 24, backdrop: 'sun' },
  },
];
