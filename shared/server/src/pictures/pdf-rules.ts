/** PDF names of active content. */
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
 * Whether a PDF openly names scripts, programs, attachments or calculating forms; it is refused because a picture might
 * lack parts of it. Security does not depend on this check: a file that hides these names is rendered like any other.
 */
export function namesActions(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return refusedNames.some((name) => name.test(text));
}

/** Matches /Name with any of its letters escaped: PDF allows #4a for J. */
function nameInPdf(name: string) {
  const letters = [...name].map((letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
  });
  return new RegExp(`/${letters.join('')}(?![A-Za-z])`);
}
