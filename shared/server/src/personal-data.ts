import type { Context } from './context.ts';

/** The personal data that one slice exports for a person. */
export interface Told {
  /** Merged with the exports of the service's other slices. */
  data: Record<string, unknown>;
  /** Paths in data whose stored value is damaged and therefore missing. */
  unreadable?: string[];
  /** Addresses of files, and their names in the archive. */
  files?: { name: string; url: string }[];
}

/** Whom the rows of a table belong to: who gets them exported, and with whom they are erased. */
export type Whose =
  | {
      /**
       * A column, or an expression over the row, with an account's id; null when the product or staff wrote the row and
       * it names nobody.
       */
      about: string | null;
      /** Columns whose texts were written by another person, in the same form. */
      columns?: Record<string, string | null>;
      /** Why a bare id may outlive its account here: it can no longer be resolved. */
      keepsIds?: string;
    }
  | {
      /** Why no row is about a person. */
      nobody: string;
      keepsIds?: string;
    };

/** What a slice stores about people, and which part of it is exported on request. SQL erases it (`erase_person`). */
export interface PersonalData<Tables = unknown> {
  /** Every table of the slice, including those that its login role cannot read. */
  tables: Record<string, Whose>;
  /** Exports the data of the caller only, or says why there is none. */
  tell: ((context: Context<Tables>) => Promise<Told>) | { nothing: string };
}
