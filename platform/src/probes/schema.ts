import { writeFiles } from './schema/write-files.ts';

/** Prints each service's schema.sql, published.sql and row types, and docs/tables.md. */
await writeFiles('');
