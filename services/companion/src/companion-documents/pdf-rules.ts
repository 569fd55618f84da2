import { inflateSync } from 'node:zlib';

/** What makes a PDF act when it is opened, and what hides its content from us. */
const refusedNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'Encrypt',
].map(nameInPdf);
const objectStream = nameInPdf('ObjStm');

const maxObjectStreams = 2_000;
const maxInflated = 32 * 1024 * 1024;

/**
 * Whether a PDF is plain paper: no scripts, programs, attachments or password. Looks at the file as it lies there
 * and into its compressed object streams; pages and pictures themselves cannot act.
 */
export function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (!text.slice(-2_048).includes('%%EOF') || hasRefusedName(text)) return false;
  let budget = maxInflated;
  let streams = 0;
  for (const match of text.matchAll(objectStream)) {
    streams += 1;
    const content = inflateAfter(bytes, text, match.index, budget);
    if (content === undefined || streams > maxObjectStreams) return false;
    budget -= content.length;
    if (hasRefusedName(content.toString('latin1'))) return false;
  }
  return true;
}

function hasRefusedName(text: string) {
  return refusedNames.some((name) => text.search(name) >= 0);
}

/** The stream that follows a place in the file; undefined when it cannot be looked into. */
function inflateAfter(bytes: Buffer, text: string, from: number, limit: number) {
  const keyword = /stream\r?\n/g;
  keyword.lastIndex = from;
  const start = keyword.exec(text);
  const end = start === null ? -1 : text.indexOf('endstream', keyword.lastIndex);
  if (end < 0 || limit <= 0) return undefined;
  try {
    return inflateSync(bytes.subarray(keyword.lastIndex, end), { maxOutputLength: limit });
  } catch {
    return undefined;
  }
}

/** Matches /Name however its letters are written: PDF allows #4a for J. */
function nameInPdf(name: string) {
  const letters = [...name].map((letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
  });
  return new RegExp(`/${letters.join('')}`, 'g');
}
