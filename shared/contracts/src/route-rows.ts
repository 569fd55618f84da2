import { z } from 'zod';
import { FeatureName } from './feature-flags.ts';

const Role = z.enum(['client', 'companion', 'admin', 'moderator']);
/** Clients and companions have screens of their own at some paths. */
const Side = z.enum(['client', 'companion']);
/** Words and parameters, as in `/companion/:companionId`. */
const Path = z.string().regex(/^(\/|(\/:?[\w-]+)+)$/, 'is no path of words and :parameters');
const Who = z.union([z.enum(['everyone', 'signed-in']), z.array(Role).min(1).readonly()]);

const rules = {
  /** `older_user` counts as client. The services decide again about everything behind a page. */
  who: Who,
  /** To people of this side the page is shown in place of the one that all others get at its path. */
  audience: Side.optional(),
  /** Only while this flag is on. */
  flag: FeatureName.optional(),
  /** When the session ends, the open page stays, with its buttons disabled, in place of the sign-in page. */
  staysOpen: z.literal(true).optional(),
};

/** What a page in `routes.tsx` says of itself. */
export const PageRules = z
  .strictObject({
    ...rules,
    /** Further paths that show the same page. */
    also: z.array(Path).readonly().optional(),
  })
  .refine(({ who, audience }) => who !== 'everyone' || audience === undefined, {
    message: 'cannot be for one side and open to everyone: a visitor is on no side',
    path: ['audience'],
  });

/** One row for each path of a release: who may open it, and which screen it shows. */
export const RouteRow = z.strictObject({
  path: Path,
  /** The path of its screen, when that is another one. */
  screen: Path.optional(),
  ...rules,
});

/** Paths that the shell lends to a remote: this one and all below it, except those below a longer one of the same remote. */
export interface LentPath {
  prefix: string;
  /** The widest that a row may be. */
  who: Who;
  /** Only for rows of this audience. */
  audience?: Side;
}

export type Role = z.infer<typeof Role>;
export type Side = z.infer<typeof Side>;
export type Who = z.infer<typeof Who>;
export type RouteRow = z.infer<typeof RouteRow>;
export type PageRules = z.infer<typeof PageRules> &
  ({ who: 'everyone'; audience?: never } | { who: Exclude<Who, 'everyone'> });
