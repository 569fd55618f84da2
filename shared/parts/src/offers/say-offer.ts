import type { Language } from '@kabar/web/words';

interface Offer {
  code: string;
  name: string;
  description: string;
}

/** The names of plans stay as they are; their descriptions, and all of a pack, are translated. */
const indonesian: Record<string, Partial<Offer>> = {
  basic: { description: 'Panggilan yang ramah setiap dua hari.' },
  frequent: { description: 'Panggilan pada setiap hari kerja.' },
  daily: { description: 'Panggilan setiap hari dalam seminggu.' },
  daily_reassurance: {
    description: 'Panggilan singkat setiap hari untuk memastikan semua baik-baik saja.',
  },
  wellness_motivation: { description: 'Teman untuk terus melangkah.' },
  student_support: { description: 'Telinga yang mendengarkan, jauh dari rumah.' },
  family_care_plus: {
    description: 'Panggilan harian untuk orang tua yang tidak dapat Anda kunjungi setiap hari.',
  },
  pack_3: { name: '3 sesi', description: 'Tiga panggilan, masing-masing 25 menit.' },
  pack_5: { name: '5 sesi', description: 'Lima panggilan, masing-masing 25 menit.' },
  pack_10: { name: '10 sesi', description: 'Sepuluh panggilan, masing-masing 25 menit.' },
};

/** A plan or a pack in the reader's language; one that was added later speaks by its row. */
export function sayOffer<Given extends Pick<Offer, 'code' | 'name'>>(
  offer: Given,
  language: Language,
): Given {
  const words = language === 'id' ? indonesian[offer.code] : undefined;
  if (words === undefined) return offer;
  const { name = offer.name, description } = words;
  return 'description' in offer ? { ...offer, name, description } : { ...offer, name };
}
