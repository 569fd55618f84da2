/** The name used in sentences: the preferred name, else the full name. */
export function preferredNameOf(
  person: { preferredName: string | null; fullName: string } | undefined,
): string {
  return person?.preferredName ?? person?.fullName ?? '';
}

const honorific = /^(ibu|bu|bapak|pak|mbak|mas|kak|bli|mrs?|ms|dr)\.?$/i;
/**
 * Name parts that do not serve as a form of address: 'Ni' and 'I' mean woman and man in Bali, 'M.' abbreviates a
 * name.
 */
const noName = /^(ni|i|\p{L}\.)$/iu;

/**
 * A first guess for the field that asks what to call a person, who sees it and may change it: 'Mary' of 'Mary Ann Lee',
 * 'Ibu Siti' of 'Ibu Siti Rahayu', 'Made' of 'Ni Made Ayu Lestari'. At most 60 characters, as the service takes.
 */
export function proposeName(fullName: string): string {
  const [first = '', second = ''] = fullName.trim().split(/\s+/);
  if (second === '') return first.slice(0, longestPreferredName);
  if (honorific.test(first)) return `${first} ${second}`.slice(0, longestPreferredName);
  return (noName.test(first) ? second : first).slice(0, longestPreferredName);
}

/** Characters, as in the contract. */
export const longestPreferredName = 60;
