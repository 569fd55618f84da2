/** The migrations' own record, read by nobody but who migrates. */
export const migrationTables = /\.kysely_migration(_lock)?$/;
