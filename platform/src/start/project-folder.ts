import path from 'node:path';

/** The root of the checkout. */
export const projectFolder = path.resolve(import.meta.dirname, '../../..');
