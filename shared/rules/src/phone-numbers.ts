/** ITU-T E.164 allows at most 15 digits with the country code. Fewer than three are not a phone number. */
const maxDigits = 15;
const minDigits = 3;

/**
 * The `tel:` address (RFC 3966) of a number as a person typed it; undefined if it cannot be dialled with certainty, because a wrong
 * number is worse than none. The number ends at the first letter, slash, comma, semicolon, second plus or extension; words before it
 * ('Rumah: 021 ...') are skipped; '(0)' and a 0 behind a country code are dropped (ITU-T E.123). A national number stays
 * national, except Indonesian mobiles written as '62812...', which mean +62.
 */
export function dialHref(typed: string): string | undefined {
  const number = firstNumber(typed.normalize('NFKC'));
  if (number === undefined) return undefined;
  const isInternational = number.startsWith('+') || number.startsWith('00');
  const digits = (isInternational ? number.replace('(0)', '') : number).replaceAll(/\D/g, '');
  if (digits.length < minDigits || digits.length > maxDigits) return undefined;
  if (number.startsWith('+')) return `tel:+${withoutTrunk(digits)}`;
  return /^628\d{8,11}$/.test(digits) ? `tel:+${digits}` : `tel:${digits}`;
}

/** From the first digit or plus to the end of the number. Undefined for ambiguous characters, as in '*62#'. */
function firstNumber(text: string): string | undefined {
  const found = /[+(\d][^\p{L}/,;\n]*/u.exec(text.replace(/^[^+(\d*#]*/, ''));
  const start = found?.[0] ?? '';
  const number = start.charAt(0) + start.slice(1).replace(/\+.*$/s, '');
  return /^\+?[\d\s().\-‐-―]+$/.test(number) ? number : undefined;
}

/** Indonesian numbers are often written with both: +62 0812 ... */
function withoutTrunk(digits: string): string {
  return digits.replace(/^620/, '62');
}
