import type { Mutation } from '../mutation.ts';

const frame = 'shell/e2e/shell/frame.spec.ts';
const installedApp = {
  file: 'shell/e2e/shell/installed-app.spec.ts',
  title: 'shows the emergency numbers when reloaded offline',
};

/** Mutations that only a real browser detects: focus, layout, first paint, service worker, CSP, federation, media and sockets. */
const changes: readonly Omit<Mutation, 'onlyInBrowser'>[] = [
  {
    file: 'shell/src/frame/page-arrival.ts',
    find: '      heading.focus({ preventScroll: true });\n',
    replace: '',
    why: 'The heading of a new page gets the focus.',
    killedBy: { file: frame, title: 'new pages are announced, and Tab skips the header' },
  },
  {
    file: 'shell/src/frame/frame.css',
    find: '.shell-frame > main {\n  flex: 1;',
    replace: '.shell-frame > main {\n  flex: 1;\n  min-width: 400px;',
    why: 'Nothing is cut off on a phone.',
    killedBy: { file: frame, title: 'nothing is cut off with the largest text' },
  },
  {
    file: 'services/gateway/src/page-html.ts',
    find: 'if(t)h.dataset.textSize=t;',
    replace: '',
    why: 'The text size is applied before the first paint.',
    killedBy: { file: frame, title: 'and apply before the first paint' },
  },
  {
    file: 'shell/src/session/use-service-worker.ts',
    find: "navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);",
    replace: '',
    why: 'The emergency numbers are there without a connection.',
    killedBy: installedApp,
  },
  {
    file: 'services/gateway/src/security-headers.ts',
    find: `    "worker-src 'self'",\n`,
    replace: '',
    why: 'The policy of a page allows its service worker.',
    killedBy: installedApp,
  },
  {
    file: 'shell/src/remotes/load-release.ts',
    find: '[current, ...(previous ? [{ rows: current.rows ?? [], ...previous }] : [])].map(',
    replace: '[current, previous].slice(0, 1).flatMap((one) => (one ? [one] : [])).map(',
    why: 'The previous release of a remote stands in for one that does not load.',
    killedBy: {
      file: 'shell/e2e/shell/remotes.spec.ts',
      title: 'the previous release replaces a current one',
    },
  },
  {
    file: 'shell/src/remotes/newer-release.ts',
    find: ' && sessionStorage.getItem(reloadKey) !== live.shell)',
    replace: ')',
    why: 'A tab never reloads twice for one shell.',
    killedBy: { file: 'shell/e2e/shell/releases.spec.ts', title: 'a tab never reloads twice' },
  },
  {
    file: 'shell/src/guard/guard.tsx',
    find: '      rememberReturnPath(location.pathname + location.search);\n',
    replace: '',
    why: 'A visitor returns to the page that led to the sign-in.',
    killedBy: {
      file: 'shell/e2e/shell/guard.spec.ts',
      title:
        'a visitor is redirected to the sign-in with the reason, and returns to the page afterwards',
    },
  },
  {
    file: 'shared/parts/src/calls/own-media.ts',
    find: "      await this.#openOne('microphone');\n",
    replace: '',
    why: 'A person whose camera is not allowed can still talk.',
    killedBy: {
      file: 'shell/e2e/bookings/calls-devices.spec.ts',
      title: 'a person whose camera is refused talks without a picture',
    },
  },
  {
    file: 'shared/parts/src/chat/use-live-chat.ts',
    find: 'if (message) takeMessage(client, message);',
    replace: 'if (message) return;',
    why: 'A message appears on the other side without a reload.',
    killedBy: {
      file: 'shell/e2e/chat/chat.spec.ts',
      title:
        'is live on both sides and in order, with typing signs, delivery states and reports, until the sign-out',
    },
  },
  {
    file: 'shared/parts/src/avatars/open-cropper.ts',
    find: 'return loaded && isShown ?',
    replace: 'return loaded && !isShown ?',
    why: 'A person chooses the part of a picture that is shown.',
    killedBy: {
      file: 'shell/e2e/accounts/avatars.spec.ts',
      title: 'a client crops a picture by dragging, arrow keys and pinching',
    },
  },
];

export const browserMutations: readonly Mutation[] = changes.map((change) => ({
  ...change,
  onlyInBrowser: true,
}));
