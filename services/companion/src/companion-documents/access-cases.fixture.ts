import { randomUUID } from 'node:crypto';
import { companionDocuments } from '@kabar/contracts/companion-documents';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { type Cell, clientsAndCompanions, none, own, theirs } from '@kabar/dev/access-cells';
import { picture } from '@kabar/dev/picture';
import { newCompanion } from '@kabar/dev/sample-people';
import { done, type InstallationPerson, type TestInstallation } from '@kabar/dev/test-installation';

/** Staff read submitted documents (counterpart); a draft is readable by its owner only. */
const documentRow: RowKind = {
  own: only(['client', 'companion'], async ({ caller }) => addDocument(caller)),
  counterpart: only(['moderator', 'admin'], async ({ installation }) =>
    addSubmitted(installation, await newCompanion(installation, false)),
  ),
  foreign: async ({ installation }) => addDocument(await newCompanion(installation, false)),
};

const linkRow: RowKind = {
  own: only(['client', 'companion'], async ({ caller }) =>
    linkTo(caller, await addDocument(caller)),
  ),
  counterpart: only(['moderator', 'admin'], async ({ installation, caller }) =>
    linkTo(caller, await addSubmitted(installation, await newCompanion(installation, false))),
  ),
  foreign: async ({ installation }) => {
    const owner = await newCompanion(installation, false);
    return linkTo(owner, await addDocument(owner));
  },
  missing: async () => `${randomUUID()}/file?expires=${Date.now() + 60_000}&signature=none`,
};

/** The refusal for links of others does not reveal whether the file exists. */
const expired = { foreign: '403 link_expired', missing: '403 link_expired' };
const ownLink: Cell = { ...expired, own: 200 };
const staffLink: Cell = { ...expired, counterpart: 200 };

export const accessCases = declareAccessCases(companionDocuments, {
  endpoints: {
    upload: {
      cells: clientsAndCompanions(201),
      asked: async () => ({
        query: { id: randomUUID(), kind: 'selfie' },
        body: await picture('#993366'),
      }),
    },
    link: {
      row: documentRow,
      cells: [401, own(200), own(200), theirs(200), theirs(200), none],
    },
    // A link works only for the person it was issued to; staff without a second factor cannot get one.
    open: {
      row: linkRow,
      cells: [401, ownLink, ownLink, staffLink, staffLink, expired],
      asked: (row) => ({ path: `/companion-documents/${row}` }),
    },
  },
  seenByOthers: {
    'companion.companion_documents': {
      by: ['moderator', 'admin'],
      why: 'verification, once handed in',
    },
    'companion.companion_document_views': {
      by: ['moderator', 'admin'],
      why: 'who of them looked at papers',
    },
  },
  withoutRowSecurity: { 'companion.rate_limits': 'hashes and numbers' },
});

async function addDocument(person: InstallationPerson): Promise<string> {
  const id = randomUUID();
  const path = `POST /companion-documents?id=${id}&kind=selfie`;
  await done(person.call('companion', path, await picture()));
  return id;
}

async function addSubmitted(
  { database }: TestInstallation,
  person: InstallationPerson,
): Promise<string> {
  const id = await addDocument(person);
  await database.query('update companion.companion_documents set submitted = true where id = $1', [
    id,
  ]);
  return id;
}

async function linkTo(viewer: InstallationPerson, documentId: string): Promise<string> {
  const { body } = await viewer.call('companion', `POST /companion-documents/${documentId}/link`);
  return String(body.url).split('/companion-documents/')[1] ?? '';
}
