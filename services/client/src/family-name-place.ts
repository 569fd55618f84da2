/** The authenticated place of sealed family names, in addresses and in the log of reads. */
export const familyNamePlace = 'family_addresses.name';
