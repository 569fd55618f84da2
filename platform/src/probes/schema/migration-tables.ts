/** Tables of the migrator; no service reads them. */
export const migrationTables = /\.kysely_migration(_lock)?$/;
