import type { Context } from './context.ts';

/** The personal data that one slice exports for a person. */
export interface Told {
  /** Merged with the exports of the service's other slices. */
  data: Record<string, unknown>;
  /** Paths in `data` whose stored value is damaged and therefore missing. */
  unreadable?: string[];
  /** URLs of files, with their names in the archive. */
  files?: { name: string; url: string }[];
}

/** The owner of a table's rows: the person who gets them exported, and with whom they are erased. */
export type Whose =
  | {
      /** A column, or an SQL expression over the row, for the account id; null when the row names nobody. */
      about: string | null;
      /** Columns with text by another person, in the same form. */
      columns?: Record<string, string | null>;
      /** Why the bare id may stay here after its account is erased. */
      keepsIds?: string;
    }
  | {
      /** Why no row concerns a person. */
      nobody: string;
      keepsIds?: string;
    };

/** What a slice stores about people and what it exports on request. SQL erases it (`erase_person`). */
export interface PersonalData<Tables = unknown> {
  /** Every table of the slice, including those that its login role cannot read. */
  tables: Record<string, Whose>;
  /** Exports the caller's data, or gives the reason why there is none. */
  tell: ((context: Context<Tables>) => Promise<Told>) | { nothing: string };
}
