import type { Language } from '@kabar/rules/languages';

export interface PageAbout {
  /** Appended to the product's name. */
  title: string;
  /** `{brand}` stands for the product's name. */
  description: string;
}

/** Pages that search engines may show, by screen. The root shows the same page as /landing. */
export const pageAbouts: Record<string, Record<Language, PageAbout>> = {
  '/': {
    en: {
      title: 'check-in calls by real people',
      description:
        'A verified companion of your choice calls you, or somebody you love, at the time you agreed. The first calls are free, and no credit card is needed.',
    },
    id: {
      title: 'panggilan kabar dari orang sungguhan',
      description:
        'Pendamping terverifikasi pilihan Anda menelepon Anda, atau orang yang Anda sayangi, pada waktu yang disepakati. Panggilan pertama gratis, tanpa kartu kredit.',
    },
  },
  '/companion/landing': {
    en: {
      title: 'become a companion',
      description:
        'Call people who are glad to be asked how they are, at hours that you choose. {brand} verifies you once and pays you for every minute.',
    },
    id: {
      title: 'menjadi pendamping',
      description:
        'Teleponlah orang yang senang ditanya kabarnya, pada jam pilihan Anda. {brand} memverifikasi Anda sekali dan membayar setiap menit Anda.',
    },
  },
  '/emergency': {
    en: {
      title: 'emergency numbers',
      description: 'The emergency numbers of your country, and what {brand} is not.',
    },
    id: {
      title: 'nomor darurat',
      description: 'Nomor darurat di negara Anda, dan apa yang bukan tugas {brand}.',
    },
  },
};
