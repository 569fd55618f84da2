import { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { sessionLogs } from '@kabar/contracts/session-logs';
import {
  choose,
  expectShown,
  fill,
  findTexts,
  press,
  typedIn,
} from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { create, sessions } = sessionLogs.endpoints;
const summary =
  'We talked about her garden, the roses and the new neighbour, and she laughed a lot.';

describe('recording a session', () => {
  async function open(change: object = {}) {
    const person = services.reset('companion');
    services.answer(sessions, (example) => ({
      sessions: example.sessions.slice(0, 1).map((one) => ({
        ...{ ...one, kind: 'trial_booking' as const, medium: null, attendedMinutes: null },
        ...{ durationMinutes: 10, isForLovedOne: false, asksConsent: false },
        ...{ startedAt: '2026-03-04T04:30:00.000Z', ...change },
      })),
    }));
    const page = await openPage(remote, '/session-logs', person);
    await page.settled();
    await press(page, /^Log Session: /);
    return page;
  }

  // Requirement: LOG-002, LOG-004, LOG-005
  it('offers six media, none chosen, and needs a summary of 50 characters', async () => {
    const page = await open();
    const medium = page.body.querySelector<HTMLSelectElement>('dialog[open] select');
    expect([...(medium?.options ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['Please choose', 'Phone', 'WhatsApp', 'Telegram', 'Zoom', 'Google Meet', 'Email'],
    ]);
    expect(typedIn(/^Minutes/)).toBe('10');
    await fill(page, /^Summary/, `${'x'.repeat(49)}    `);
    await press(page, 'Save session');
    expectShown('Summary must be 50-500 characters');
    const moods = page.body.querySelectorAll<HTMLInputElement>('dialog[open] input[type=radio]');
    const labels = [...moods].map(({ labels: owned }) => owned?.[0]?.textContent);
    expect(labels.slice(0, 3)).toEqual(['Good', 'Neutral', 'Concerned']);
    expect([...moods].map(({ value }) => value)).toEqual(['good', 'neutral', 'concerned']);
    expect(services.inputsOf(create)).toEqual([]);
  });

  // Requirement: LOG-008
  it('keeps what was typed when saving fails, says so, and sends it once', async () => {
    const page = await open();
    await choose(page, /^How did you talk/, 'WhatsApp');
    await fill(page, /^Summary/, summary);
    await press(page, 'Concerned');
    services.refuse(create, 'internal');
    await press(page, 'Save session');
    expectShown('Failed to save session log');
    expect(typedIn(/^Summary/)).toBe(summary);
    services.refuse(create, undefined);
    await press(page, 'Save session');
    const inputs = services.inputsOf(create);
    expect(inputs).toHaveLength(2);
    expect(new Set(inputs.map(({ id }) => id)).size).toBe(1);
    expect(inputs[1]).toMatchObject({ medium: 'whatsapp', summary, moodAssessment: 'concerned' });
    expect(findTexts('Failed to save session log')).toEqual([]);
  });

  // Decision: 89
  it('asks after the first call whether a loved one wants calls, and says what a no does', async () => {
    const page = await open({ isForLovedOne: true, asksConsent: true });
    await choose(page, /^How did you talk/, 'Phone');
    await fill(page, /^Summary/, summary);
    await press(page, 'Good');
    await press(page, 'Save session');
    expectShown('Please fill this in.');
    expect(services.inputsOf(create)).toEqual([]);
    await press(page, 'No, no more calls');
    expectShown(/^All calls to this person will be cancelled\./);
    await press(page, 'Save session');
    expect(services.inputsOf(create)).toEqual([expect.objectContaining({ lovedOneAgrees: false })]);
  });

  it('recording a session is replaced by "No answer", which asks for nothing else; without consent it says what happens instead', async () => {
    const { start } = missedCheckIns.endpoints;
    const asksConsent = { isForLovedOne: true, asksConsent: true };
    const page = await open({ startedAt: '2026-03-04T04:50:00.000Z', ...asksConsent });
    services.refuse(start, 'contacts_not_allowed');
    await press(page, 'No answer');
    expect(services.inputsOf(start)).toEqual([
      expect.objectContaining({ session: expect.objectContaining({ kind: 'trial_booking' }) }),
    ]);
    expectShown(/Our team has been notified instead/);
    services.refuse(start, undefined);
    await press(page, 'No answer');
    expectShown(/In ten minutes we ask you/);
    expect(page.body.querySelectorAll('dialog[open] :is(input, select, textarea)')).toHaveLength(0);
    expect(findTexts('Save session')).toEqual([]);
    expect(services.inputsOf(create)).toEqual([]);
  });
});
