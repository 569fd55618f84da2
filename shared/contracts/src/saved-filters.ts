import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, line, Nothing } from './fields.ts';

const staff = ['admin', 'moderator'] as const;

/** The path of a page of the back office. */
const Page = z
  .string()
  .max(60)
  .regex(/^\/(admin|moderator)(\/[a-z-]+)*$/, 'Not a page of the back office');

/** A named filter of a staff member: the query string of a list page. */
export const SavedFilter = z.object({ id: Id, page: Page, name: z.string(), query: z.string() });

/** Saved filters of lists, private to the person who made them. */
export const savedFilters = contract('backoffice', {
  list: endpoint({
    method: 'GET',
    path: '/saved-filters',
    who: staff,
    summary: "The caller's saved filters of a page, by name",
    input: z.strictObject({ page: Page }),
    output: z.object({ savedFilters: z.array(SavedFilter) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/saved-filters',
    who: staff,
    summary: 'Saves a filter under a name',
    input: z.strictObject({
      id: Id,
      page: Page,
      name: line(60).min(1),
      query: line(1_000).min(1),
    }),
    output: z.object({ savedFilter: SavedFilter }),
    status: 201,
    errors: { list_full: 409, name_taken: 409 },
    limits: ['at most 20 on a page', 'a name once on a page'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-filters/{id}',
    who: staff,
    summary: "Deletes one of the caller's saved filters",
    input: z.strictObject({ id: Id }),
    output: Nothing,
    status: 204,
  }),
});
