/** What a column holds where the catalogue cannot say; tables.ts takes each by its name. */
export interface ColumnTypes {
  'chat.messages.attachments': unknown[];
  'chat.notifications.payload': Record<string, unknown>;
}
