import { z } from 'zod';
import { FeatureName } from './feature-flags.ts';

const Role = z.enum(['client', 'companion', 'admin', 'moderator']);
/** Clients and companions have different pages at some paths. */
const Side = z.enum(['client', 'companion']);
/** Segments and parameters, e.g. `/companion/:companionId`. */
const Path = z.string().regex(/^(\/|(\/:?[\w-]+)+)$/, 'is no path of words and :parameters');
const Who = z.union([z.enum(['everyone', 'signed-in']), z.array(Role).min(1).readonly()]);

const rules = {
  /** `older_user` counts as client. The services authorise each request independently of this. */
  who: Who,
  /** Overrides the path's default page for people of this side. */
  audience: Side.optional(),
  /** Only while this feature flag is on. */
  flag: FeatureName.optional(),
  /** When the session expires, keep the page with disabled buttons instead of showing the sign-in page. */
  staysOpen: z.literal(true).optional(),
};

/** The routing rules that a page in `routes.tsx` declares. */
export const PageRules = z
  .strictObject({
    ...rules,
    /** Aliases: further paths of the same page. */
    also: z.array(Path).readonly().optional(),
  })
  .refine(({ who, audience }) => who !== 'everyone' || audience === undefined, {
    message: 'cannot be for one side and open to everyone: a visitor is on no side',
    path: ['audience'],
  });

/** One row for each path of a release: who may open it, and which page it shows. */
export const RouteRow = z.strictObject({
  path: Path,
  /** The path of its page, if that is another one. */
  screen: Path.optional(),
  ...rules,
});

/** A path prefix that a remote owns, except for longer prefixes of the same remote. */
export interface LentPath {
  prefix: string;
  /** The widest access that a row of the remote may declare. */
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
