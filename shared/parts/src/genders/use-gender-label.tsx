import { addWords, useWords } from '@kabar/web/words';

const en = { female: 'Woman', male: 'Man' };
const id: Record<keyof typeof en, string> = { female: 'Perempuan', male: 'Laki-laki' };

addWords('genders', { en, id });

/** The stored values of the choices. */
export const genders = ['Female', 'Male'] as const;

/** The two common answers are translated; other texts are shown as written. */
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
