import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { testNow } from './example-instants.ts';
import { closePage } from './open-page.tsx';
import { services } from './running-services.ts';
import { untilSilent } from './wait.ts';

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  // Every test runs on the same day; timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  services.start();
});

/** happy-dom does not know this HTML element yet. */
const unknownToTheDom = /^The tag <%s> is unrecognized.* search$/;

/** Errors and warnings that React, the router or a page logs. */
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  vi.spyOn(console, level).mockImplementation((...told: unknown[]) => {
    const complaint = told.map(String).join(' ');
    if (!unknownToTheDom.test(complaint)) complaints.push(complaint);
  });
}

afterEach(async () => {
  closePage();
  services.hangUp();
  await untilSilent();
  expect(services.faults.splice(0)).toEqual([]);
  expect(complaints.splice(0)).toEqual([]);
});

afterAll(() => {
  services.stop();
  vi.useRealTimers();
});
