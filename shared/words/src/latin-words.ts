/** A name in other letters, as a PDF writes it. */
export const latinWords: Record<'en' | 'id', (name: string) => string> = {
  en: (name) => `${name} (in Latin letters)`,
  id: (name) => `${name} (dalam huruf Latin)`,
};

/** Stands for letters that a PDF can neither draw nor write in Latin ones. */
export const notPrintable: Record<'en' | 'id', string> = {
  en: '(letters that this file cannot show)',
  id: '(huruf yang tidak dapat ditampilkan berkas ini)',
};
