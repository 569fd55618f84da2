import type { RowKind } from './rows.ts';

/** Staff without second factor signed in as an admin does, but gave no one-time code: no role counts yet. */
export const roles = [
  'signed out',
  'client',
  'companion',
  'moderator',
  'admin',
  'staff without second factor',
] as const;

export type MatrixRole = (typeof roles)[number];

/**
 * Whose row is addressed: the caller's; one that another owns and the caller has a part in; one of strangers; none.
 */
export const relations = ['missing', 'foreign', 'counterpart', 'own'] as const;

export type Relation = (typeof relations)[number];

/** A status, with the code where several share it: '403 wrong_code'. */
export type Outcome = number | string;

/** One outcome whatever row is addressed, or one for each relation that this role can have to it. */
export type Cell = Outcome | Partial<Record<Relation, Outcome>>;

export type Cells = readonly [Cell, Cell, Cell, Cell, Cell, Cell];

export interface Line {
  /** What the endpoint addresses by id; null: the caller's own things, or nobody's. */
  row: RowKind | null;
  cells: Record<MatrixRole, Cell>;
}

export const none = { foreign: 404, missing: 404 };
export const own = (outcome: Outcome): Cell => ({ ...none, own: outcome });
export const theirs = (outcome: Outcome): Cell => ({ ...none, counterpart: outcome });
export const pictures = { foreign: 200, missing: 404 };
export const shown = { counterpart: 200, ...none };

export function line(row: RowKind | null, cells: Cells): Line {
  const [nobody, client, companion, moderator, admin, waiting] = cells;
  return {
    row,
    cells: {
      'signed out': nobody,
      client,
      companion,
      moderator,
      admin,
      'staff without second factor': waiting,
    },
  };
}

export function all(cell: Cell): Cells {
  return [cell, cell, cell, cell, cell, cell];
}

export function signedIn(cell: Cell): Cells {
  return [401, cell, cell, cell, cell, cell];
}

export function clients(cell: Cell): Cells {
  return [401, cell, 403, 403, 403, 403];
}

export function companions(cell: Cell): Cells {
  return [401, 403, cell, 403, 403, 403];
}

export function admins(cell: Cell): Cells {
  return [401, 403, 403, 403, cell, 403];
}

export function staff(cell: Cell): Cells {
  return [401, 403, 403, cell, cell, 403];
}

export function talking(outcome: Outcome): Cells {
  const anywhere = { counterpart: outcome, foreign: outcome, missing: 404 };
  return [401, own(outcome), theirs(outcome), none, anywhere, none];
}

export function reviewed(outcome: Outcome): Cell {
  return { counterpart: outcome, missing: 404 };
}

/** Without a link of one's own nothing is said of the file, not even whether it exists. */
export function linked(by?: 'own' | 'counterpart'): Cell {
  const refused = { foreign: '403 link_expired', missing: '403 link_expired' };
  return by === undefined ? refused : { ...refused, [by]: 200 };
}
