/**
 * The types of columns that the database catalogue cannot tell (JSON, arrays of text); tables.ts refers to each by
 * name.
 */
export interface ColumnTypes {
  'chat.messages.attachments': unknown[];
  'chat.notifications.payload': Record<string, unknown>;
}
