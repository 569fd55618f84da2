import type { Mutation } from '../mutation.ts';

export const gatewayMutations: readonly Mutation[] = [
  {
    file: 'services/gateway/src/security-headers.ts',
    find: '    "frame-ancestors \'none\'",\n',
    replace: '',
    why: 'No other site shows a page in a frame.',
    killedBy: {
      file: 'services/gateway/src/page.test.ts',
      title: 'forbid everything that the product does not need',
    },
  },
  {
    file: 'services/gateway/src/live-releases.ts',
    find: 'canary && share < canary.share',
    replace: 'canary',
    why: 'A canary is for a share of the browsers.',
    killedBy: {
      file: 'services/gateway/src/live-releases.test.ts',
      title: 'is for a share of the browsers',
    },
  },
  {
    file: 'services/gateway/src/service-proxy.ts',
    find: '    if (settings.trustedProxies === 0) forgetForwarding(request);\n',
    replace: '',
    why: 'Forwarding headers of untrusted callers are removed.',
    killedBy: {
      file: 'services/gateway/src/service-proxy.test.ts',
      title:
        'services are called in their own process, without forwarding headers of untrusted callers',
    },
  },
  {
    file: 'services/gateway/src/static-files.ts',
    find: "'public, max-age=31536000, immutable'",
    replace: "'no-cache'",
    why: 'Files of a release are cached for a year.',
    killedBy: {
      file: 'services/gateway/src/static-files.test.ts',
      title: 'release files are cached for a year and sent as they were compressed',
    },
  },
  {
    file: 'services/gateway/src/release-counts.ts',
    find: 'count[outcome].set(sent.page, sent.mark);',
    replace: 'count[outcome].set(Math.floor(Math.random() * 1e9), sent.mark);',
    why: 'A failure counts once for each page that was sent.',
    killedBy: {
      file: 'services/gateway/src/release-counts.test.ts',
      title:
        'the counts of a gateway are one failure and one start per page, under a hundred concurrent reports to two gateways',
    },
  },
  {
    file: 'services/gateway/src/page-token.ts',
    find: 'if (wanted.equals(text.subarray(at, at + releaseBytes)))',
    replace: 'if (wanted.length > 0)',
    why: 'A page reports only about releases that were in it.',
    killedBy: {
      file: 'services/gateway/src/page-token.test.ts',
      title: 'proves nothing about a release that was not in the page',
    },
  },
  {
    file: 'services/gateway/src/offline-schedule.ts',
    find: 'new Date(x.startTime).toDateString()===d',
    replace: 'true',
    why: 'The page without a connection shows the sessions of today only.',
    killedBy: {
      file: 'services/gateway/src/offline-schedule.test.ts',
      title: 'the sessions on the offline page are those of today, each with its time and name',
    },
  },
  {
    file: 'services/billing/src/catalogue/rules.ts',
    find: 'wholeNumberOr(setting, 12)',
    replace: 'wholeNumberOr(setting, 24)',
    why: 'The terms state the free notice that judges a cancellation.',
    killedBy: {
      file: 'services/billing/src/catalogue/catalogue.test.ts',
      title: 'shows the free cancellation period from the setting that the service enforces',
    },
  },
  {
    file: 'services/gateway/src/marketing-pixel.ts',
    find: "'/companion/landing', '/register'",
    replace: "'/companion/landing', '/register', '/dashboard'",
    why: 'A marketing pixel counts visits of the landing pages and of the registration alone.',
    killedBy: {
      file: 'services/gateway/src/page.test.ts',
      title: 'may count a visit elsewhere only',
    },
  },
];
