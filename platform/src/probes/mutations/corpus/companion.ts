import type { Mutation } from '../mutation.ts';

export const companionMutations: readonly Mutation[] = [
  {
    file: 'services/companion/src/companion-documents/rules.ts',
    find: ' && link.expires <= now.getTime() + linkLifetime;',
    replace: ';',
    why: 'A link to an identity document is valid for one minute, whatever it says.',
    killedBy: {
      file: 'services/companion/src/companion-documents/rules.test.ts',
      title: 'is never valid for longer than a minute',
    },
  },
  {
    file: 'services/companion/src/companion-documents/limits.ts',
    find: 'points: 40,',
    replace: 'points: 400,',
    why: 'Uploads of documents are limited, because decoding is expensive.',
    killedBy: {
      file: 'services/companion/src/companion-documents/documents.test.ts',
      title: 'are limited in number',
    },
  },
  {
    file: 'services/companion/src/companion-documents/database.sql',
    find: '        and document.created_at < forget_documents.before\n',
    replace: '',
    why: 'Documents that were uploaded after a rejection are kept.',
    killedBy: {
      file: 'services/companion/src/companion-documents/retention.test.ts',
      title: 'that were uploaded after the rejection stay',
    },
  },
  {
    file: 'services/companion/src/verification/rules.ts',
    find: "before === decision || (seen !== undefined && before !== 'pending' && before !== seen)",
    replace: 'before === decision',
    why: 'A decision that a reviewer has not seen is not overturned.',
    killedBy: {
      file: 'services/companion/src/verification/decision.test.ts',
      title:
        'a decision does not overturn a decision that the reviewer has not seen, but may overturn one that they saw',
    },
  },
  {
    file: 'services/companion/src/public-companions/database.sql',
    find: '\n    where companion.is_verified;',
    replace: ';',
    why: 'Clients find verified companions only.',
    killedBy: {
      file: 'services/companion/src/public-companions/public-companions.test.ts',
      title:
        'the public profile of a companion is the same 404 for an unverified companion, a client and an unknown id',
    },
  },
  {
    file: 'services/companion/src/companions/rules.ts',
    find: "return before.status === 'rejected' || changed;",
    replace: "return before.status === 'rejected';",
    why: 'Changed documents need a new review.',
    killedBy: {
      file: 'services/companion/src/onboarding/completion.test.ts',
      title: 'requests a new review of changed documents, and keeps a review of the same ones',
    },
  },
  {
    file: 'services/companion/src/onboarding/rules.ts',
    find: 'hasContact(contact) && !hasPhone(contact)',
    replace: 'hasContact(contact) && false',
    why: 'A companion who takes calls by phone gives a number.',
    killedBy: {
      file: 'services/companion/src/onboarding/completion.test.ts',
      title: 'needs a number for calls by phone',
    },
  },
];
