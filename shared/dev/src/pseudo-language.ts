/**
 * Translates English into a pseudo-language for layout tests: accents on every vowel, 40 % longer, placeholders such as
 * {{name}} unchanged. The function references nothing outside itself, so that browser tests can inject it into a page.
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
  // The padding is split into words of seven letters, because lines break between words.
  const longer = Math.ceil(letters.length * 0.4);
  return translated.join('') + ' öüåæøðþ'.repeat(Math.ceil(longer / 8)).slice(0, longer);
}

/** Applies `pseudoText` to every text of a catalogue. */
export function pseudoCatalogue(catalogue: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [key, pseudoText(text)]),
  );
}
