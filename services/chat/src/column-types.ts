/** Types of columns that the database catalogue does not know (JSON, arrays of text); tables.ts refers to them. */
export interface ColumnTypes {
  'chat.messages.attachments': unknown[];
  'chat.notifications.payload': Record<string, unknown>;
}
