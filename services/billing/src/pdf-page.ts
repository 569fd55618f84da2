import type { Language } from '@kabar/rules/languages';
import { latinWords } from '@kabar/words/latin-words';
import anyAscii from 'any-ascii';
import PDFDocument from 'pdfkit';

export type PdfPage = InstanceType<typeof PDFDocument>;

export const pdfMargin = 64;

/** Characters in the standard fonts of every PDF reader. */
const drawn = /^[\u0020-\u007E\u00A0-\u00FF\u2018-\u201D\u2013\u2014\u20AC]$/;
const otherScript = /(?![\p{Script=Latin}\p{Script=Inherited}])[\p{Letter}\p{Mark}]/u;
/** Scripts that any-ascii romanizes readably; for others, such as Javanese, it drops even written vowels. */
const romanized =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const signs =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Other_Symbol}]/u;

/** Begins an A4 page with the brand and a heading. title: of the file. */
export function beginPdf(file: {
  brandName: string;
  language: Language;
  heading: string;
  title: string;
  at: Date;
}): PdfPage {
  const brand = drawable(file.brandName, file.language);
  const page = new PDFDocument({
    ...{ size: 'A4', margin: pdfMargin, lang: file.language },
    info: { Title: file.title, Author: brand, CreationDate: file.at },
  });
  page.font('Helvetica-Bold').fontSize(22).text(brand);
  page.moveDown(0.5).fontSize(16).text(file.heading).moveDown(1.5);
  return page;
}

/**
 * Makes a text drawable with the standard fonts. Missing letters are romanized, with a note. Emoji and symbols are
 * dropped. So are letters of scripts that cannot be romanized readably, with another note.
 */
export function drawable(text: string, language: Language): string {
  const letters = Array.from(text.normalize('NFC'));
  const written = letters.map(drawLetter).join('').replace(/\s+/g, ' ').trim();
  if (letters.some(isUnreadable))
    return `${written} ${latinWords(language)('not_printable')}`.trim();
  if (written === '') return '?';
  return letters.some((letter) => otherScript.test(letter))
    ? latinWords(language)('in_latin_letters', { name: written })
    : written;
}

function drawLetter(letter: string): string {
  if (drawn.test(letter)) return letter;
  if (signs.test(letter) || isUnreadable(letter)) return '';
  const ascii = anyAscii(letter);
  return /^:\w+:$/.test(ascii) ? '' : ascii;
}

function isUnreadable(letter: string): boolean {
  return otherScript.test(letter) && !romanized.test(letter);
}
