import { addWords, useWords } from '@kabar/web/words';

const en = { female: 'Woman', male: 'Man' };
const id: Record<keyof typeof en, string> = { female: 'Perempuan', male: 'Laki-laki' };

addWords('genders', { en, id });

/** What forms offer, as it is stored. */
export const genders = ['Female', 'Male'] as const;

/** The two common answers have words in both languages; whatever else somebody wrote stands as written. */
export function useGenderLabel(): (gender: string) => string {
  const t = useWords<typeof en>('genders');
  return (gender) => {
    switch (gender.toLowerCase()) {
      case 'female':
      case 'woman':
        return t('female');
      case 'male':
      case 'man':
        return t('male');
      default:
        return gender;
    }
  };
}
