import type { Mutation } from '../mutation.ts';

const decide = 'shell/src/guard/decide.test.ts';
const loading = 'shell/src/remotes/first-to-load.test.ts';

export const shellMutations: readonly Mutation[] = [
  {
    file: 'shell/src/guard/decide.ts',
    find: "visitor.profileState === 'ready' && row.who",
    replace: 'row.who',
    why: 'A profile that stands in for one that did not load grants nothing.',
    killedBy: { file: decide, title: 'grants nothing to a fallback profile' },
  },
  {
    file: 'shell/src/guard/decide.ts',
    find: "return visitor.rolesChecked ? 'unauthorized' : 'check-roles';",
    replace: "return 'unauthorized';",
    why: 'Roles are asked for again before a page is refused.',
    killedBy: { file: decide, title: 'refetches the roles before it refuses' },
  },
  {
    file: 'shell/src/guard/decide.ts',
    find: "  if (visitor.state === 'signed-out') return 'login';\n",
    replace: '',
    why: 'A guarded page leads a visitor to the sign-in, also after the session has ended.',
    killedBy: {
      file: decide,
      title: 'admits every signed-in person, and no visitor, to onboarding',
    },
  },
  {
    file: 'shell/src/remotes/release-reports.ts',
    find: '  setTimeout(() => noted.has(container) || reportFailure(container), silenceLimit);\n',
    replace: '',
    why: 'A release that hangs while another one stands in is reported as a failure.',
    killedBy: {
      file: 'shell/src/remotes/release-reports.test.ts',
      title: 'reports a release that stays silent',
    },
  },
  {
    file: 'shell/src/remotes/first-to-load.ts',
    find: '          else startNext();\n',
    replace: '',
    why: 'The previous release of a remote stands in at once when the current one fails.',
    killedBy: { file: loading, title: 'falls back to the previous release at once' },
  },
  {
    file: 'shell/src/remotes/first-to-load.ts',
    find: 'const limit = 3300;',
    replace: 'const limit = 6600;',
    why: 'A remote that stays silent is given up within four seconds.',
    killedBy: { file: loading, title: 'gives up within 4 s when every socket stays silent' },
  },
  {
    file: 'services/gateway/src/page-html.ts',
    find: '...(release.preload[screen]?.scripts ?? []),',
    replace: '',
    why: 'A page preloads the files of the requested screen.',
    killedBy: {
      file: 'services/gateway/src/page.test.ts',
      title: 'preload the files of the requested screen',
    },
  },
  {
    file: 'shared/web/src/session.ts',
    find: 'if (isExpired) return;',
    replace: '',
    why: 'A page that waits for its sign-in stays, however often its session is looked up.',
    killedBy: {
      file: 'shell/src/sign-in-again/keep-typed.test.ts',
      title: 'keeps only a page with typed text',
    },
  },
  {
    file: 'shell/src/sign-in-again/keep-typed.ts',
    find: 'resolve(now.account?.id === account.id)',
    replace: 'resolve(now.account !== undefined)',
    why: 'A refused write is sent again only for the account that made it.',
    killedBy: {
      file: 'shell/src/sign-in-again/keep-typed.test.ts',
      title: 'a session that has ended is not renewed by another account or by none',
    },
  },
  {
    file: 'shared/web/src/session.ts',
    find: 'current.isOfAnother || (current.isExpired && !same)',
    replace: 'false',
    why: 'Nobody sees the page of another account whose session has ended.',
    killedBy: {
      file: 'shell/src/sign-in-again/keep-typed.test.ts',
      title: 'hides the page from another account, however often the session is refetched',
    },
  },
  {
    file: 'shared/web/src/api.ts',
    find: ' && options?.background !== true',
    replace: '',
    why: 'Background work asks nobody to sign in.',
    killedBy: {
      file: 'shared/web/src/signed-out-write.test.ts',
      title: 'fails if no one signs in, and at once for a read or background work',
    },
  },
];
