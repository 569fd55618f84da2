import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { scheduleScript } from './offline-schedule.ts';

/** Runs the script in a page with these entries in local storage. Null: the section stays hidden. */
function shownFor(entries: Record<string, string>): string[] | null {
  const rows: { textContent: string }[] = [];
  const section = {
    hidden: true,
    dataset: { locale: 'en-GB', with: '{time} with {name}' },
    querySelector: () => ({ append: (row: { textContent: string }) => rows.push(row) }),
  };
  const keys = Object.keys(entries);
  const localStorage = {
    length: keys.length,
    key: (index: number) => keys[index],
    getItem: (key: string) => entries[key],
  };
  const document = {
    querySelectorAll: () => [section],
    createElement: () => ({ textContent: '' }),
  };
  runInContext(scheduleScript, createContext({ localStorage, document, Intl }));
  return section.hidden ? null : rows.map(({ textContent }) => textContent);
}

const noon = new Date();
noon.setHours(12, 5, 0, 0);
const tomorrow = new Date(noon.getTime() + 86_400_000);
const schedule = (...sessions: object[]) => ({
  'kabar-own-ida-schedule': JSON.stringify(sessions),
});

describe('the sessions on the offline page', () => {
  it('the sessions on the offline page are those of today, each with its time and name', () => {
    const sessions = [
      { startTime: noon, name: 'Sari' },
      { startTime: noon, name: null },
      { startTime: tomorrow, name: 'Rosa' },
    ];
    expect(shownFor(schedule(...sessions))).toEqual(['12:05 with Sari', '12:05']);
  });

  it('the sessions on the offline page are shown as text, with any characters in the name', () => {
    const name = "<b>$& $'</b> {time}";
    expect(shownFor(schedule({ startTime: noon, name }))).toEqual([`12:05 with ${name}`]);
  });

  it('the sessions on the offline page are omitted if none is stored for today, or the storage is unreadable', () => {
    expect(shownFor({ 'kabar-own-ida-draft': '[1]', 'kabar-language': 'id' })).toBeNull();
    expect(shownFor(schedule({ startTime: tomorrow, name: 'Rosa' }))).toBeNull();
    expect(shownFor({ 'kabar-own-ida-schedule': '{' })).toBeNull();
  });
});
