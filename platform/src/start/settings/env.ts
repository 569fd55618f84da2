import path from 'node:path';
import { defineSetting, wholeNumber } from '@kabar/server/setting';
import { z } from 'zod';
import { projectFolder } from '../project-folder.ts';

/** Settings of the launcher: address, data folder, database and the secret from which all others derive. */
export const launcherSettings = {
  PORT: defineSetting({
    byDefault: '3000',
    meaning: 'The port of the one address that browsers know.',
    must: 'a whole number from 1 to 65535',
    schema: wholeNumber(1, 65_535).default(3000),
    examples: [[{}, 3000]],
  }),
  HOST: defineSetting({
    byDefault: 'localhost, in production every address',
    meaning:
      'The address at which Kabar listens: `localhost` is this computer alone, `0.0.0.0` opens it to others.',
    must: 'localhost or an IP address of this computer',
    schema: z.union([z.literal('localhost'), z.ipv4(), z.ipv6()]).optional(),
    whenAbsent: ({ NODE_ENV }) => (NODE_ENV === 'production' ? '' : 'localhost'),
    examples: [
      [{}, 'localhost'],
      [{ NODE_ENV: 'production' }, ''],
    ],
  }),
  KABAR_DATA: defineSetting({
    byDefault: '.kabar',
    meaning: 'The folder of everything that is stored: database, files, secrets.',
    must: 'the path of a folder',
    schema: z
      .string()
      .default(path.join(projectFolder, '.kabar'))
      .transform((folder) => path.resolve(folder)),
    examples: [[{}, path.join(projectFolder, '.kabar')]],
  }),
  DATABASE_URL: defineSetting({
    byDefault: 'the embedded Postgres',
    meaning: 'A Postgres 18 of your own; the user must be allowed to create roles and schemas.',
    must: 'an address like postgres://user:password@host:5432/kabar',
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    examples: [[{}, undefined]],
    secret: true,
  }),
  DATABASE_DIRECT_URL: defineSetting({
    byDefault: 'the same address',
    meaning:
      'The same database past a pooler (PgBouncer 1.21 or newer, in transaction mode), for migrations, jobs and LISTEN.',
    must: 'an address like postgres://user:password@host:5432/kabar',
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    examples: [[{}, undefined]],
    secret: true,
  }),
  DATABASE_READ_URL: defineSetting({
    byDefault: 'none: everything is read from the primary',
    meaning:
      'A streaming replica of the same database, or several behind one address: lists are read from it.',
    must: 'an address like postgres://user:password@host:5432/kabar',
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    examples: [[{}, undefined]],
    secret: true,
  }),
  DATABASE_PASSWORD: defineSetting({
    byDefault: 'the one in DATABASE_URL',
    meaning: 'The password of the user of DATABASE_URL, where that has none.',
    must: 'the password of the user of DATABASE_URL',
    schema: z.string().optional(),
    secret: true,
  }),
  KABAR_SECRET: defineSetting({
    byDefault: 'made at the first start and kept in KABAR_DATA',
    meaning: 'Signs links and derives the passwords of the database roles; needed in production.',
    must: 'at least 32 characters long',
    schema: z.string().min(32).optional(),
    secret: true,
  }),
} as const;
