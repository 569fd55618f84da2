import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Records the WebRTC connections of a context's pages. Call it before a page opens. */
export async function watchConnections(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    Reflect.set(window, 'callConnections', made);
    const Plain = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Plain {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
    };
  });
}

export interface Received {
  audio: number;
  video: number;
}

/** The bytes received over the open connections. */
export function received(page: Page): Promise<Received> {
  return page.evaluate(async () => {
    const sum = { audio: 0, video: 0 };
    const made: RTCPeerConnection[] = Reflect.get(window, 'callConnections') ?? [];
    for (const peer of made.filter(({ connectionState }) => connectionState === 'connected')) {
      for (const report of (await peer.getStats()).values()) {
        if (report.type !== 'inbound-rtp') continue;
        if (report.kind === 'audio') sum.audio += report.bytesReceived;
        else sum.video += report.bytesReceived;
      }
    }
    return sum;
  });
}

/** Expects that more bytes arrive, possibly over a new connection, which counts from zero. */
export async function expectRising(page: Page, kinds: readonly (keyof Received)[]): Promise<void> {
  const before = await received(page);
  for (const kind of kinds)
    await expect
      .poll(
        async () => {
          const now = (await received(page))[kind];
          before[kind] = Math.min(before[kind], now);
          return now - before[kind];
        },
        { timeout: 60_000, message: kind },
      )
      .toBeGreaterThan(1_000);
}
