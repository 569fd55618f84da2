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
  const findStream = streamFinder(text);
  let budget = maxInflated;
  let streams = 0;
  let seen = -1;
  for (const match of text.matchAll(objectStream)) {
    streams += 1;
    const stream = findStream(match.index);
    if (stream === undefined || streams > maxObjectStreams) return false;
    if (stream.start === seen) continue;
    seen = stream.start;
    const content = inflate(bytes.subarray(stream.start, stream.end), budget);
    if (content === undefined) return false;
    budget -= content.length;
    if (hasRefusedName(content.toString('latin1'))) return false;
  }
  return true;
}

function hasRefusedName(text: string) {
  return refusedNames.some((name) => text.search(name) >= 0);
}

/**
 * Answers where the stream after a place lies. Asked in the order of the file it goes through it once: thousands of
 * names before one far stream cost no more than one name.
 */
function streamFinder(text: string) {
  const keyword = /stream\r?\n/g;
  let found: RegExpExecArray | null = null;
  let end = -1;
  return (from: number) => {
    if (found === null || found.index < from) {
      keyword.lastIndex = from;
      found = keyword.exec(text);
    }
    if (found === null) return undefined;
    const start = found.index + found[0].length;
    if (end < start) end = text.indexOf('endstream', start);
    return end < 0 ? undefined : { start, end };
  };
}

/** Undefined when it cannot be looked into. */
function inflate(compressed: Buffer, limit: number) {
  if (limit <= 0) return undefined;
  try {
    return inflateSync(compressed, { maxOutputLength: limit });
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
