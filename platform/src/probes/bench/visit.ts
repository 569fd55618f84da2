import type { Browser } from '@playwright/test';

export interface Visit {
  /** Transferred bytes of JavaScript. */
  script: number;
  /** The number of requests for HTML, scripts, styles and data. Fonts and pictures are not counted, because they block nothing. */
  requests: number;
  /** The number of sequential steps until everything has loaded. */
  depth: number;
}

/** A slow mobile network; on the loopback interface differences would not show. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Runs in the page; a string, because this workspace has no DOM types. */
const largestPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

interface Fetched {
  url: string;
  type: string;
  parent: string | undefined;
}

/** Counts the requests of a page visit with an empty cache, and their depth. */
export async function countVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const requests = new Map<string, Fetched>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    requests.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      parent: parentOf(initiator),
    });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    sizes.set(requestId, Number(response.headers['Content-Length'] ?? 0));
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const counted = [...requests].filter(
    ([, one]) => !['Font', 'Image', 'Ping'].includes(one.type) && !/favicon|manifest/.test(one.url),
  );
  const all = counted.map(([, one]) => one);
  await context.close();
  return {
    script: counted
      .filter(([, { type }]) => type === 'Script')
      .reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0),
    requests: all.length,
    depth: Math.max(...all.map((one) => depthOf(one.url, all))),
  };
}

/** Measures the milliseconds to the largest contentful paint in an empty browser on a slow network. */
export async function timeVisit(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const time = await page.evaluate<number>(largestPaint);
  await context.close();
  return time;
}

interface StackTrace {
  callFrames: { url: string }[];
  parent?: StackTrace;
}

function parentOf(initiator: { url?: string; stack?: StackTrace }): string | undefined {
  return initiator.stack?.callFrames[0]?.url ?? deepest(initiator.stack?.parent) ?? initiator.url;
}

function deepest(stack: StackTrace | undefined): string | undefined {
  return stack?.callFrames[0]?.url ?? (stack?.parent ? deepest(stack.parent) : undefined);
}

function depthOf(url: string, all: Fetched[]): number {
  const parent = all.find((one) => one.url === url)?.parent;
  return parent === undefined || parent === url ? 1 : 1 + depthOf(parent, all);
}
