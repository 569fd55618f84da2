/** What a column holds where the catalogue cannot say; tables.ts takes each by its name. */
export interface ColumnTypes {
  'backoffice.admin_actions.details': Record<string, unknown>;
}
