/** What makes a PDF act when it is opened. */
const refusedNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'XFA',
].map(nameInPdf);

/**
 * Whether a PDF openly names scripts, programs, attachments or forms that calculate. It spares people a picture that
 * lacks half of their paper; nothing rests on it, for what hides its names is drawn like any other page.
 */
export function namesActions(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return refusedNames.some((name) => name.test(text));
}

/** Matches /Name however its letters are written: PDF allows #4a for J. */
function nameInPdf(name: string) {
  const letters = [...name].map((letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
  });
  return new RegExp(`/${letters.join('')}(?![A-Za-z])`);
}
