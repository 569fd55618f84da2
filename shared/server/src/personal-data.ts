import type { Context } from './context.ts';

/** The personal data that one slice exports for a person. */
export interface Told {
  /** Merged with what the other slices of the service tell. */
  data: Record<string, unknown>;
  /** What is stored and was damaged, by its place in data: the rest comes without it. */
  unreadable?: string[];
  /** Addresses of files, and what they are called in the archive. */
  files?: { name: string; url: string }[];
}

/** Whose the rows of a table are: who is told of them, and with whom they go. */
export type Whose =
  | {
      /**
       * A column, or an expression over the row, that answers an account's id; null where the words are of the product or
       * of staff, and name nobody.
       */
      about: string | null;
      /** Columns whose words are of somebody else, in the same way. */
      columns?: Record<string, string | null>;
      /** Why a bare id may outlive its account here: it leads nowhere any more. */
      keepsIds?: string;
    }
  | {
      /** Why no row is about a person. */
      nobody: string;
      keepsIds?: string;
    };

/** What a slice stores about people, and what of it they are told when they ask for all. SQL erases it (`erase_person`). */
export interface PersonalData<Tables = unknown> {
  /** Every table of the slice, those included that its login role cannot read. */
  tables: Record<string, Whose>;
  /** Exports the data of the caller only, or says why there is none. */
  tell: ((context: Context<Tables>) => Promise<Told>) | { nothing: string };
}
