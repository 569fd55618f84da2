import type { Mutation } from '../mutation.ts';

/** Mutations of shared/{contracts,web,ui,parts,words,server,releases,build}. */
export const sharedMutations: readonly Mutation[] = [
  {
    file: 'shared/contracts/src/messages.ts',
    find: 'messageLength = 4000',
    replace: 'messageLength = 5000',
    why: 'A message has at most 4000 characters.',
    killedBy: {
      file: 'services/chat/src/messages/messages.test.ts',
      title: 'trims the text and accepts up to 4000 characters',
    },
  },
  {
    file: 'shared/rules/src/call-mediums.ts',
    find: 'sharedMediums(sides).includes(medium) ? null',
    replace: 'sides.companion.includes(medium) ? null',
    why: 'Nobody is called by a medium of which no number is stored.',
    killedBy: {
      file: 'shared/rules/src/call-mediums.test.ts',
      title: 'refuses a medium without a number',
    },
  },
  {
    file: 'shared/rules/src/call-mediums.ts',
    find: "return methods[preferred].trim() === '' ? preferred : undefined;",
    replace: "return methods.phone.trim() === '' ? preferred : undefined;",
    why: 'The number of the preferred medium itself is needed.',
    killedBy: {
      file: 'shared/rules/src/call-mediums.test.ts',
      title: 'requires a number only for a preferred phone or WhatsApp',
    },
  },
  {
    file: 'shared/words/src/notification-payload.ts',
    find: 'isSameClock(time, reader.timezone, timezone)',
    replace: 'isSameClock(time, reader.timezone, reader.timezone)',
    why: 'Texts about sessions of a loved one name the clock of the person called too.',
    killedBy: {
      file: 'shared/words/src/notifications.test.ts',
      title: 'show both clocks for a session of a loved one',
    },
  },
  {
    file: 'shared/rules/src/say-money.ts',
    find: "currency === 'IDR' || Number.isInteger(value) ? 0 : 2",
    replace: 'Number.isInteger(value) ? 0 : 2',
    why: 'Rupiah have no decimals.',
    killedBy: { file: 'shared/rules/src/say-money.test.ts', title: 'an amount' },
  },
  {
    file: 'shared/web/src/say-time.ts',
    find: 'distance !== 0 && distance !== 1',
    replace: 'distance !== 0',
    why: 'The day after today is called tomorrow.',
    killedBy: {
      file: 'shared/web/src/say-time.test.ts',
      title: 'formats today and tomorrow by the days of the zone',
    },
  },
  {
    file: 'shared/web/src/ask-twice.ts',
    find: '    if (!isUnreachable(error)) throw error;\n',
    replace: '',
    why: 'A refusal is not asked for twice.',
    killedBy: {
      file: 'shared/web/src/ask-twice.test.ts',
      title: 'a request with a second attempt is not repeated after a refusal',
    },
  },
  {
    file: 'shared/web/src/personal-storage.ts',
    find: '(kept === undefined || !key.startsWith(kept))',
    replace: 'kept === undefined',
    why: 'Texts of other people are removed when somebody signs in.',
    killedBy: {
      file: 'shared/web/src/personal-storage.test.ts',
      title: 'sign-in deletes the stored data of other people',
    },
  },
  {
    file: 'shared/ui/src/base/badge.tsx',
    find: 'count > 99',
    replace: 'count > 999',
    why: 'A count is shown up to 99.',
    killedBy: {
      file: 'shared/ui/src/parts.test.tsx',
      title: 'includes the count of an icon button in its name, up to 99',
    },
  },
  {
    file: 'shared/ui/src/more/confirm-dialog.tsx',
    find: 'if (event.detail < 2) onConfirm();',
    replace: 'onConfirm();',
    why: 'A double tap on a confirmation counts once.',
    killedBy: {
      file: 'mfe-client/src/emergency-contacts/contact-list.test.tsx',
      title: 'a contact is removed once if the confirmation is tapped twice',
    },
  },
  {
    file: 'shared/parts/src/calls/remaining-time.ts',
    find: 'endsAt - now <= 60_000',
    replace: 'endsAt - now <= 120_000',
    why: 'A call warns one minute before its end.',
    killedBy: {
      file: 'shared/parts/src/calls/remaining-time.test.ts',
      title: 'warns at one minute, and is over at its end',
    },
  },
  {
    file: 'shared/parts/src/chat/outbox.ts',
    find: 'next && !this.#waiting; next',
    replace: 'next; next',
    why: 'Messages without an answer wait, in order.',
    killedBy: {
      file: 'shared/parts/src/chat/outbox.test.ts',
      title: 'keeps messages without a response, and sends them in order',
    },
  },
  {
    file: 'shared/parts/src/upcoming/keep-today.ts',
    find: '  if (accountId === undefined || useSession.getState().account?.id !== accountId) return;\n',
    replace: '  if (accountId === undefined) return;\n',
    why: 'The kept schedule does not come back after the session ended.',
    killedBy: {
      file: 'shared/parts/src/upcoming/keep-today.test.ts',
      title: 'is not restored by a response that arrives after the sign-out',
    },
  },
  {
    file: 'shared/words/src/escape-html.ts',
    find: `[&<>"']`,
    replace: `[&<>"]`,
    why: 'Values in mails and pages cannot open a tag.',
    killedBy: {
      file: 'shared/words/src/escape-html.test.ts',
      title: 'escapes characters that open a tag, end an attribute or begin an entity',
    },
  },
  {
    file: 'shared/server/src/csv.ts',
    find: '&& !number.test(text) ',
    replace: '',
    why: 'Negative amounts stay numbers in an export.',
    killedBy: { file: 'shared/server/src/csv.test.ts', title: 'keeps negative amounts as numbers' },
  },
  {
    file: 'shared/build/src/check-workspace.ts',
    find: "inRoot(workspace, 'src')],\n    exclude",
    replace: "inRoot('mfe-*/src')],\n    exclude",
    why: 'An error of one remote does not stop the release of another.',
    killedBy: {
      file: 'shared/build/src/check-workspace.test.ts',
      title: 'lets a remote pass while another one has a type error',
    },
  },
  {
    file: 'shared/build/src/services-first.ts',
    find: 'called.has(endpoint) && !running',
    replace: '!running',
    why: 'Only endpoints that the pages call must run before the pages are published.',
    killedBy: {
      file: 'shared/build/src/services-first.test.ts',
      title: 'accepts a newer endpoint that these pages do not call',
    },
  },
  {
    file: 'shared/releases/src/servable.ts',
    find: 'major(given) === major(version)',
    replace: 'given !== version',
    why: 'A remote for another major version of React than that of the live shell is refused.',
    killedBy: {
      file: 'shared/releases/src/servable.test.ts',
      title: 'built with another major version of React',
    },
  },
  {
    file: 'shared/contracts/src/releases.ts',
    find: '  at: Instant,\n  name: FormerReleaseName,',
    replace: '  at: Instant,\n  name: ReleaseName,',
    why: 'The history of releases goes on when a remote was removed.',
    killedBy: {
      file: 'services/backoffice/src/releases/releases.test.ts',
      title: 'keeps the history of a removed remote',
    },
  },
  {
    file: 'shared/releases/src/servable.ts',
    find: "    ...(name === 'shell' ? [] : rowsOutsidePrefixes(name, routes, shell.lends)),\n",
    replace: '',
    why: 'A remote shows pages only at the paths that the shell lends to it.',
    killedBy: {
      file: 'shared/releases/src/servable.test.ts',
      title: 'a row at a path that is lent to another remote is refused',
    },
  },
];
