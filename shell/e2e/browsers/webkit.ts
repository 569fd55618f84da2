import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '@kabar/server/free-port';
import { expect } from '@playwright/test';
import { Builder, Capabilities, WebElement } from 'selenium-webdriver';
import type { Driver } from './device.ts';

/** WebKitGTK's MiniBrowser. A driver serves only one window, so each window gets its own driver. */
export function startWebKit(programs: { driver: string; browser: string }) {
  return {
    open: (size: { width: number; height: number }) => openWindow(programs, size),
    stop: async () => undefined,
  };
}

async function openWindow(
  { driver: program, browser }: { driver: string; browser: string },
  size: { width: number; height: number },
): Promise<Driver> {
  const port = await freePort();
  const server = spawn(program, [`--port=${port}`], { stdio: 'ignore' });
  await untilListening(port);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      }),
    )
    .build()
    .catch((error) => {
      server.kill();
      throw error;
    });
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  return {
    goto: (url) => driver.get(url),
    evaluate: (script, argument) =>
      driver.executeScript(`return (${script})(arguments[0])`, argument),
    element: async (script, argument) => {
      const found = await driver.executeScript(`return (${script})(arguments[0])`, argument);
      return found instanceof WebElement
        ? { click: () => found.click(), type: (text) => found.sendKeys(text) }
        : undefined;
    },
    close: async () => {
      await driver.quit().catch(() => undefined);
      await ended(server);
    },
  };
}

/** Waits until the driver responds. */
async function untilListening(port: number): Promise<void> {
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await exit;
}
