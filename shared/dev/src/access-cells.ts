/** In the last role, an admin signed in without a one-time code, so no staff role is in effect yet. */
export const roles = [
  'signed out',
  'client',
  'companion',
  'moderator',
  'admin',
  'staff without second factor',
] as const;

export type MatrixRole = (typeof roles)[number];

/** Whose row is addressed: no existing one, a stranger's, another person's in which the caller takes part, or the caller's own. */
export const relations = ['missing', 'foreign', 'counterpart', 'own'] as const;

export type Relation = (typeof relations)[number];

/** The expected HTTP status, followed by the error code where several codes share a status: '403 wrong_code'. */
export type Outcome = number | string;

/** One outcome for every row, or one for each relation between this role and the row. */
export type Cell = Outcome | Partial<Record<Relation, Outcome>>;

/** One cell for each role, in the order of `roles`. */
export type Cells = readonly [Cell, Cell, Cell, Cell, Cell, Cell];

export const none = { foreign: 404, missing: 404 };
export const own = (outcome: Outcome): Cell => ({ ...none, own: outcome });
export const theirs = (outcome: Outcome): Cell => ({ ...none, counterpart: outcome });

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

/** The roles that may start onboarding as a companion. */
export function clientsAndCompanions(cell: Cell): Cells {
  return [401, cell, cell, 403, 403, 403];
}

export function admins(cell: Cell): Cells {
  return [401, 403, 403, 403, cell, 403];
}

export function staff(cell: Cell): Cells {
  return [401, 403, 403, cell, cell, 403];
}
