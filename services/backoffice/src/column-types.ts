/**
 * The types of columns that the database catalogue does not describe (JSON, arrays of text); tables.ts refers to them by name.
 */
export interface ColumnTypes {
  'backoffice.admin_actions.details': Record<string, unknown>;
}
