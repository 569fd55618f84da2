import { test as base } from '@playwright/test';
import { Device, type Driver } from './device.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export type BrowserName = 'firefox' | 'webkit';

/** The environment variables with the paths of the programs. */
export const variables = {
  firefox: 'FIREFOX_PATH',
  webkit: 'WEBKIT_DRIVER_PATH',
  webkitBrowser: 'WEBKIT_BROWSER_PATH',
} as const;

export interface DeviceOptions {
  drivenBy: BrowserName;
}

interface OpenedBrowser {
  open: (size: { width: number; height: number }) => Promise<Driver>;
  stop: () => Promise<unknown>;
}

const desktop = { width: 1280, height: 800 };

export const test = base.extend<
  { openDevice: (size?: typeof desktop) => Promise<Device> },
  DeviceOptions & { driven: OpenedBrowser }
>({
  drivenBy: ['firefox', { option: true, scope: 'worker' }],
  driven: [
    async ({ drivenBy }, use) => {
      const browser = await start(drivenBy);
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker' },
  ],
  /** Opens another person's browser; all are closed after the test. */
  openDevice: async ({ driven, baseURL }, use) => {
    const opened: Device[] = [];
    await use(async (size = desktop) => {
      const device = new Device(await driven.open(size), baseURL ?? '');
      opened.push(device);
      return device;
    });
    await Promise.all(opened.map((device) => device.close()));
  },
});

async function start(name: BrowserName): Promise<OpenedBrowser> {
  if (name === 'firefox') return await startFirefox(programIn(variables.firefox));
  const driver = programIn(variables.webkit);
  return startWebKit({ driver, browser: programIn(variables.webkitBrowser) });
}

function programIn(variable: string): string {
  const program = process.env[variable];
  if (!program) throw new Error(`${variable} names no program: run npm run test:browsers.`);
  return program;
}
