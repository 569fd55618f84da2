/** A demo person. All are invented. */
export interface DemoPerson {
  /** The key by which other demo data refers to this person. */
  key: string;
  /** The part of the address before @kabar.test. */
  mailbox: string;
  fullName: string;
  /** What the person wants to be called. */
  preferredName: string;
  userType: 'client' | 'older_user' | 'companion' | 'admin' | 'moderator';
  timeZone: string;
  location: string;
  language: 'en' | 'id';
  joinedDaysAgo: number;
  /** A companion who is shown to visitors without an account. */
  shownOnLanding?: boolean;
  about?: {
    bio: string;
    gender?: string;
    ageBracket?: string;
    education?: string;
    languages?: string[];
    interests?: string[];
  };
  look: Look;
}

/** The variants of a drawn face. */
export interface Look {
  hair: number;
  mouth: number;
  clothes: number;
  glasses?: number;
  beard?: number;
  backdrop: 'leaf' | 'sun' | 'sky' | 'clay' | 'sand';
}

/** The same id at every start, so that a restart overwrites the files of an interrupted one. */
export function personId(people: readonly DemoPerson[], key: string): string {
  const oldestFirst = [...people].sort((one, other) => other.joinedDaysAgo - one.joinedDaysAgo);
  const rank = oldestFirst.findIndex((person) => person.key === key);
  if (rank === -1) throw new Error(`There is no demo person ${key}`);
  // Account ids sort by creation time; these sort before all later ones.
  return `01900000-0000-7000-8000-${(rank + 1).toString(16).padStart(12, '0')}`;
}
