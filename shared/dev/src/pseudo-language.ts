/**
 * An English text as a translation that is 40 % longer: accents on every vowel, blanks such as {{name}} as they are. It uses
 * nothing outside itself, so that browser tests can run it in a page.
 */
export function pseudoText(text: string): string {
  const plain = 'AEIOUYaeiouy';
  const accented = 'ÁÉÍÓÚÝáéíóúý';
  const blank = /(\{\{\w+\}\})/;
  const parts = text.split(blank);
  const letters = parts.filter((part) => !blank.test(part)).join('');
  const translated = parts.map((part) =>
    blank.test(part)
      ? part
      : part.replace(/[AEIOUY]/gi, (letter) => accented.charAt(plain.indexOf(letter))),
  );
  // Words of seven letters, as lines may break between words.
  const longer = Math.ceil(letters.length * 0.4);
  return translated.join('') + ' öüåæøðþ'.repeat(Math.ceil(longer / 8)).slice(0, longer);
}

/** A catalogue whose every text is a pseudo-translation. */
export function pseudoCatalogue(catalogue: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [key, pseudoText(text)]),
  );
}
