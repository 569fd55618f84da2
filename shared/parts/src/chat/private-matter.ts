export type PrivateMatter = 'money' | 'phone' | 'address';

/** Dates and times, which are removed first: 23/11/2026, 2026-11-23, 10:30, 10.30. */
const datesAndTimes = /\b\d{1,4}([-/.])\d{1,2}\1\d{1,4}\b|\b\d{1,2}[:.]\d{2}\b(?![.\d-])/g;

const phones = [
  // Candidates with a country code or a leading zero; the number of digits is checked afterwards.
  /(?<![\w.,])(?:\+|0)\d[\d\s().-]{6,20}\d/g,
  /(?<![\w.,-])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\d-])/g,
];

const addresses = [
  /\b\d{1,5}[a-z]?\s+(?:[A-Z][\w'.]*\s+){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Close|Court)\b/,
  /\b(?:jl|jln|jalan|gang|gg)\b\.?\s+\w[^\n]{0,40}\b(?:no|nomor)\b\.?\s*\d/i,
  /\brt\b\.?\s*\d{1,3}\s*\/?\s*rw\b\.?\s*\d/i,
  /\bmy (?:home )?address is\b|\balamat (?:rumah )?saya\b/i,
];

const asksForMoney = [
  /\b(?:send|lend|transfer|wire|borrow)\b[^.?!\n]{0,40}\b(?:money|cash|rupiah|dollars?|pounds|euros?)\b/i,
  /\b(?:gift cards?|(?:bank )?account number|bank details)\b/i,
  /\b(?:kirim|kirimi|kirimkan|pinjam|pinjami|pinjamkan|transfer|meminjam|mengirim)\b[^.?!\n]{0,40}\b(?:uang|duit|rupiah|pulsa)\b/i,
  /\b(?:nomor|no\.?) rekening\b/i,
];

/** The most serious private matter in a text. Texts are checked only here, in the browser. */
export function privateMatterIn(text: string): PrivateMatter | undefined {
  if (asksForMoney.some((pattern) => pattern.test(text))) return 'money';
  if (holdsPhone(text)) return 'phone';
  return addresses.some((pattern) => pattern.test(text)) ? 'address' : undefined;
}

function holdsPhone(text: string): boolean {
  const rest = text.replace(datesAndTimes, ' ; ');
  return phones.some((pattern) =>
    [...rest.matchAll(pattern)].some(([found]) => {
      const digits = found.replace(/\D/g, '').length;
      return digits >= 9 && digits <= 15;
    }),
  );
}
