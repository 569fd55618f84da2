import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { questionScript } from './offline-question.ts';

const now = Date.now();
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const stored = (opens: number, ends: number) => ({
  'kabar-own-ida-check-in-question': JSON.stringify({
    ...{ id: 'q1', opensAt: at(opens), endsAt: at(ends), ahead: 0 },
  }),
});

/** Runs the script in a page with these entries in local storage. */
function open(entries: Record<string, string>) {
  const storage = new Map(Object.entries(entries));
  const [kept, notSent] = [{ hidden: true }, { hidden: true }];
  const buttons = ['fine', 'call', 'help'].map((answer) => ({
    dataset: { answer },
    press: (): void => undefined,
    addEventListener(_type: string, press: () => void) {
      this.press = press;
    },
  }));
  const section = {
    hidden: true,
    querySelector: (part: string) => (part === '[data-kept]' ? kept : notSent),
    querySelectorAll: () => buttons,
  };
  const localStorage = {
    get length() {
      return storage.size;
    },
    key: (index: number) => [...storage.keys()][index],
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  };
  const page = { localStorage, document: { querySelectorAll: () => [section] } };
  const timers: (() => void)[] = [];
  const asked: string[] = [];
  let reloads = 0;
  const around = {
    addEventListener: () => undefined,
    setInterval: (work: () => void) => timers.push(work),
    fetch: async (address: string) => {
      asked.push(address);
      return { ok: true };
    },
    location: {
      href: '/dashboard',
      reload: () => {
        reloads += 1;
      },
    },
  };
  runInContext(questionScript, createContext({ ...page, ...around }));
  const wait = async () => {
    for (const work of timers) work();
    await Promise.resolve();
    await Promise.resolve();
    return { asked, reloads };
  };
  const press = (answer: string) =>
    buttons.find(({ dataset }) => dataset.answer === answer)?.press();
  const tap = () => JSON.parse(storage.get('kabar-own-ida-check-in') ?? 'null');
  return { section, kept, notSent, press, tap, wait };
}

describe('the daily question on the offline page', () => {
  it('stores "I\'m fine" with the time of the tap, for the pages to find', () => {
    const page = open(stored(-10, 10));
    expect(page.section.hidden).toBe(false);
    page.press('fine');
    expect(page.tap()).toMatchObject({ answer: 'fine', message: null, checkInId: 'q1' });
    expect(Math.abs(Date.parse(page.tap().tappedAt) - now)).toBeLessThan(600_000);
    expect([page.kept.hidden, page.notSent.hidden]).toEqual([false, true]);
  });

  it.each(['call', 'help'])('states that it is not sent: %s', (answer) => {
    const page = open(stored(-10, 10));
    page.press(answer);
    expect(page.tap()).toMatchObject({ answer });
    expect([page.kept.hidden, page.notSent.hidden]).toEqual([true, false]);
  });

  it('opens the page that sends a tap once the server responds, and requests nothing without a tap', async () => {
    const page = open(stored(-10, 10));
    expect(await page.wait()).toEqual({ asked: [], reloads: 0 });
    page.press('fine');
    expect(await page.wait()).toEqual({ asked: ['/dashboard'], reloads: 1 });
  });

  it('shows an unsent answer again after a reload', () => {
    const waiting = { 'kabar-own-ida-check-in': JSON.stringify({ answer: 'help' }) };
    expect(open({ ...stored(-10, 10), ...waiting }).notSent.hidden).toBe(false);
  });

  it('the daily question on the offline page is missing before its window, after it, without a question, and if the storage is unreadable', () => {
    expect(open(stored(1, 10)).section.hidden).toBe(true);
    expect(open(stored(-10, -1)).section.hidden).toBe(true);
    expect(open({ 'kabar-own-ida-schedule': '[]' }).section.hidden).toBe(true);
    expect(open({ 'kabar-own-ida-check-in-question': '{' }).section.hidden).toBe(true);
  });
});
