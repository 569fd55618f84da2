/** What binds a sealed name of the family to its columns: that of an address, and of a reader in the log of reads. */
export const familyNamePlace = 'family_addresses.name';
