import type { Page } from '@playwright/test';

/** A camera that is let in at once and shows nothing before `awake()`. To be given to the page before it loads. */
export async function giveSlowCamera(page: Page) {
  await page.addInitScript(() => {
    // Of Chromium alone, and not among TypeScript's: a track whose frames are written by hand.
    const Generator = Reflect.get(window, 'MediaStreamTrackGenerator');
    const camera = new Generator({ kind: 'video' });
    navigator.mediaDevices.getUserMedia = async () => new MediaStream([camera]);
    addEventListener('camera-awakes', () => {
      const writer = camera.writable.getWriter();
      const picture = new OffscreenCanvas(320, 240);
      picture.getContext('2d')?.fillRect(0, 0, 160, 240);
      // From now on as cameras do: a single frame could come before anybody looks.
      const timer = setInterval(async () => {
        const timestamp = performance.now() * 1_000;
        const frame = new VideoFrame(picture, { timestamp });
        await writer.write(frame).catch(() => clearInterval(timer));
      }, 50);
    });
  });
  return { awake: () => page.evaluate(() => dispatchEvent(new Event('camera-awakes'))) };
}
