/** A name may have at most this many combining marks (product decision 104). */
const maxCombiningMarks = 30;

/**
 * Invisible characters and those that change the text direction: controls, bidirectional controls, line separators,
 * default ignorable code points (Unicode Standard, section 5.21) and the blank Braille pattern.
 */
const hidden =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Exceptions that belong to the spelling: joiners between letters of scripts that need them (UAX #31, section 2.3), and
 * the joiner and the variation selector of an emoji.
 */
const joiners =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}])[\u200C\u200D](?=\p{L})|(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)[\uFE0F\u200D]/gu;

/** Words reserved for staff, alone or at the start of a name, besides the brand's name. */
const reservedWords = ['kabar', 'admin', 'support'];

/**
 * Whether others can read a person's name: it has a letter of any script, no invisible characters, and at most 30
 * combining marks. Expects one trimmed line.
 */
export function isReadableName(name: string): boolean {
  const normalized = name.normalize('NFC');
  if (hidden.test(normalized.replace(joiners, ''))) return false;
  const marks = normalized.match(/\p{M}/gu) ?? [];
  return /\p{L}/u.test(normalized) && marks.length <= maxCombiningMarks;
}

/** Whether a name looks like a staff name: 'Support', 'Kabar Help', 'admin-2'. Ignores case, accents and width. */
export function isStaffName(name: string, brandName: string): boolean {
  const words = wordsOf(name);
  return [...reservedWords, brandName]
    .map(wordsOf)
    .some((reserved) => reserved.length > 0 && reserved.every((word, at) => words[at] === word));
}

function wordsOf(name: string): string[] {
  const folded = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
