/** Names in a PDF that make it act when it is opened. */
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
 * Whether a PDF openly names scripts, programs, attachments or calculating forms. Such a file is refused because its
 * picture might lack parts of the document. Security does not depend on this: a file that hides these names is
 * converted like any other.
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
