import type { Language } from '@kabar/web/words';

interface Offer {
  code: string;
  name: string;
  description: string;
}

/** Names of plans are not translated; their descriptions, and everything of a pack, are. */
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

/** A plan or pack in the reader's language; later additions use the texts of their row. */
export function sayOffer<Given extends Pick<Offer, 'code' | 'name'>>(
  offer: Given,
  language: Language,
): Given {
  const words = language === 'id' ? indonesian[offer.code] : undefined;
  if (words === undefined) return offer;
  const { name = offer.name, description } = words;
  return 'description' in offer ? { ...offer, name, description } : { ...offer, name };
}
