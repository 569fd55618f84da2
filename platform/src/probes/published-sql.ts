import { writeFiles } from './schema/write-files.ts';

/** Prints each service's published.sql. */
await writeFiles('/published.sql');
