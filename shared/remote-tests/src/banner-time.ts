import { act, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';

const step = 50;

/**
 * Clicks a button and expects that a text appears, stays for that long and disappears. Only this function
 * advances the clock.
 */
export async function expectToLast(
  text: string,
  milliseconds: number,
  button: HTMLElement | undefined,
): Promise<void> {
  const now = new Date();
  const pass = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
  const isShown = () => screen.queryAllByText(text).length > 0;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
  try {
    // A click of user-event would wait for the stopped clock.
    await act(async () => button?.click());
    for (let turn = 0; turn < 200 && !isShown(); turn += 1) {
      // Responses of the fake services do not depend on the clock.
      await new Promise((resolve) => setImmediate(resolve));
      await pass(1);
    }
    expect(isShown(), `"${text}" appears`).toBe(true);
    await pass(milliseconds - 4 * step);
    expect(isShown(), `"${text}" is still shown`).toBe(true);
    await pass(5 * step);
    expect(isShown(), `"${text}" is still shown`).toBe(false);
  } finally {
    vi.useFakeTimers({ toFake: ['Date'], now });
  }
}
