import { readdirSync } from 'node:fs';
import { serviceNames } from '@kabar/contracts/contract';
import { projectFolder } from '../../start/project-folder.ts';

/** A workspace, or a group of them such as `mfe-*`, and what its files may import. */
export interface Package {
  name: string;
  holds: RegExp;
  /** The workspaces that it may import besides itself. */
  may: readonly string[];
  /** Libraries that it may not import. */
  libraries?: { only?: RegExp; never?: RegExp };
  /** What to do instead; part of the error message. */
  instead: string;
}

const browserSide = /^(react|react-dom|react-router-dom|@mantine\/|zustand|@tanstack\/|i18next)/;
const serverSide = /^(express|pg|kysely|graphile-worker|sharp|flydrive|pino|node:)/;

const pagesMay = ['contracts', 'rules', 'web', 'ui', 'parts', 'build'].map(
  (name) => `shared/${name}`,
);

/** The allowed imports between workspaces. Everything else is forbidden. */
export const packages: readonly Package[] = [
  {
    name: 'shared/contracts',
    holds: /^shared\/contracts\//,
    may: ['shared/rules'],
    libraries: { only: /^zod$/ },
    instead:
      'A contract is shapes and what makes a value valid: behaviour belongs to the service or the page.',
  },
  {
    name: 'shared/rules',
    holds: /^shared\/rules\//,
    may: [],
    libraries: { only: /^temporal-polyfill\// },
    instead: 'A rule is a pure function of its arguments: facts come from the service or the page.',
  },
  {
    name: 'shared/ui',
    holds: /^shared\/ui\//,
    may: [],
    libraries: { only: /^(react|@mantine\/|@tabler\/|@fontsource|dayjs|fast-deep-equal|node:)/ },
    instead:
      'The design system knows no domain word: pass data and words as props, or use shared/parts.',
  },
  {
    name: 'shared/words',
    holds: /^shared\/words\//,
    may: ['shared/contracts', 'shared/rules'],
    libraries: { only: /^i18next$/ },
    instead: 'Words know what there is to say from the contracts and rules, and nothing else.',
  },
  {
    name: 'shared/web',
    holds: /^shared\/web\//,
    may: ['shared/contracts', 'shared/rules'],
    libraries: { never: serverSide },
    instead: 'The browser side of the contract knows no remote and no design: pass looks in.',
  },
  {
    name: 'shared/server',
    holds: /^shared\/server\//,
    may: ['shared/contracts', 'shared/rules', 'shared/words'],
    libraries: { never: browserSide },
    instead: 'What one service needs belongs to that service.',
  },
  {
    name: 'shared/parts',
    holds: /^shared\/parts\//,
    may: ['shared/contracts', 'shared/rules', 'shared/web', 'shared/ui'],
    libraries: { never: serverSide },
    instead: 'A part is composed by remotes and the shell; it knows neither.',
  },
  {
    name: 'shared/dev',
    holds: /^shared\/dev\//,
    may: ['shared/contracts', 'shared/rules', 'shared/server', 'shared/words'],
    instead: 'People and databases for tests know the services only through what tests pass in.',
  },
  {
    name: 'shared/remote-tests',
    holds: /^shared\/remote-tests\//,
    may: [
      'shared/contracts',
      'shared/rules',
      'shared/web',
      'shared/ui',
      'shared/words',
      'shared/dev',
    ],
    libraries: { never: /^(express|pg|kysely)/ },
    instead: 'What stands in for shell and services is made of the contracts, and knows no remote.',
  },
  {
    name: 'shared/releases',
    holds: /^shared\/releases\//,
    may: ['shared/contracts'],
    instead: 'The gateway and the back office read the store of releases without a bundler.',
  },
  {
    name: 'shared/build',
    holds: /^shared\/build\//,
    may: ['shared/ui', 'shared/web', 'shared/parts', 'shared/contracts', 'shared/releases'],
    instead: 'The bundler configuration knows packages, not the code of remotes or services.',
  },
  ...readdirSync(projectFolder)
    .filter((name) => name.startsWith('mfe-'))
    .map(remote),
  {
    name: 'shell',
    holds: /^shell\//,
    may: [...pagesMay, 'shared/releases'],
    libraries: { never: serverSide },
    instead: 'The shell loads remotes at run time, by their release: never by import.',
  },
  ...[...serviceNames, 'gateway'].map(service),
  platform({
    name: 'platform/start',
    holds: /^platform\/(src\/start\/|[^/]+\.mjs$)/,
    may: ['platform/demo-data'],
    instead: 'What starts the product knows no probe; pages reach it only as built files.',
  }),
  platform({
    name: 'platform/demo-data',
    holds: /^platform\/src\/demo-data\//,
    may: ['platform/start'],
    instead: 'Demo data is part of the product: it knows no probe and no page.',
  }),
  platform({
    name: 'platform/probes',
    holds: /^platform\/src\/probes\//,
    may: ['platform/start', 'platform/demo-data', 'shared/dev', 'shared/releases', 'shared/build'],
    instead: 'Probes see pages only as built files.',
  }),
];

function remote(name: string): Package {
  return {
    name,
    holds: new RegExp(`^${name}/`),
    may: pagesMay,
    libraries: { never: serverSide },
    instead:
      'What two remotes need goes to shared/parts (with a domain word) or shared/ui (without one).',
  };
}

function service(name: string): Package {
  return {
    name: `services/${name}`,
    holds: new RegExp(`^services/${name}/`),
    // The gateway reads the store of releases, and the back office changes it.
    may: [
      'shared/contracts',
      'shared/rules',
      'shared/server',
      'shared/words',
      ...(name === 'gateway' || name === 'backoffice' ? ['shared/releases'] : []),
    ],
    libraries: { never: browserSide },
    instead: 'Another service is met by its HTTP contract or by the SQL that it publishes.',
  };
}

/** A part of the platform, the only workspace that may import services. */
function platform(part: Package): Package {
  return {
    ...part,
    may: [
      ...part.may,
      'shared/contracts',
      'shared/rules',
      'shared/server',
      'shared/words',
      ...[...serviceNames, 'gateway'].map((name) => `services/${name}`),
    ],
    libraries: { never: browserSide },
  };
}

/** The top folders of services, in order: each may import only those before it. */
export const foldersInOrder: Record<string, readonly string[]> = {
  bookings: [
    'calendar',
    'calls',
    'circle-news',
    'personal-keys',
    'sessions',
    'check-ins',
    'trials',
    'care',
    'staff',
    'personal-data',
  ],
};

/** Tests, end-to-end tests and bundler files may import more. */
export const testsMayAlso = [
  'shared/dev',
  'shared/releases',
  'shared/remote-tests',
  'shared/build',
  'shared/server',
  'shared/contracts',
  'shared/rules',
];
