import type { Page } from '@playwright/test';

/** Gives the page a camera that is allowed immediately but delivers no frames before `awake()`. Call it before the page loads. */
export async function giveSlowCamera(page: Page) {
  await page.addInitScript(() => {
    // Only in Chromium and not in TypeScript's types: a track with generated frames.
    const Generator = Reflect.get(window, 'MediaStreamTrackGenerator');
    const camera = new Generator({ kind: 'video' });
    navigator.mediaDevices.getUserMedia = async () => new MediaStream([camera]);
    addEventListener('camera-awakes', () => {
      const writer = camera.writable.getWriter();
      const picture = new OffscreenCanvas(320, 240);
      picture.getContext('2d')?.fillRect(0, 0, 160, 240);
      // Sends frames continuously, because a single one could come too early.
      const timer = setInterval(async () => {
        const timestamp = performance.now() * 1_000;
        const frame = new VideoFrame(picture, { timestamp });
        await writer.write(frame).catch(() => clearInterval(timer));
      }, 50);
    });
  });
  return { awake: () => page.evaluate(() => dispatchEvent(new Event('camera-awakes'))) };
}
