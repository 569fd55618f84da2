/**
 * The types of columns that the database catalogue cannot tell (JSON, arrays of text); tables.ts refers to each by
 * name.
 */
export interface ColumnTypes {
  'backoffice.admin_actions.details': Record<string, unknown>;
}
