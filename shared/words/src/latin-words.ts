/** A name in other letters, as a PDF writes it. */
export const latinWords: Record<'en' | 'id', (name: string) => string> = {
  en: (name) => `${name} (in Latin letters)`,
  id: (name) => `${name} (dalam huruf Latin)`,
};
