import puppeteer, { type Browser, type ElementHandle, type JSHandle } from 'puppeteer-core';
import type { Driver } from './device.ts';

/** Starts Firefox; each window is a separate browser context with its own cookies. */
export async function startFirefox(program: string) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      // A fake camera and microphone that are always allowed, and calls between local addresses.
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.peerconnection.ice.loopback': true,
      'media.peerconnection.ice.obfuscate_host_addresses': false,
      'media.autoplay.default': 0,
    },
  });
  return {
    open: (size: { width: number; height: number }) => openWindow(browser, size),
    stop: () => browser.close(),
  };
}

async function openWindow(
  browser: Browser,
  size: { width: number; height: number },
): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    evaluate: (script, argument) => page.evaluate(script as never, argument) as never,
    element: async (script, argument) => {
      const handle: JSHandle = await page.evaluateHandle(
        script as () => unknown,
        argument as never,
      );
      const element = handle.asElement() as ElementHandle<Element> | null;
      return element
        ? { click: () => element.click(), type: (text) => element.type(text) }
        : undefined;
    },
    close: () => context.close(),
  };
}
