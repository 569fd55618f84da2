import { reviews } from '@kabar/contracts/reviews';
import { sessionLogs } from '@kabar/contracts/session-logs';
import { upcoming } from '@kabar/contracts/upcoming';
import {
  expectShown,
  fill,
  findControl,
  findTexts,
  press,
  typedIn,
} from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { own, write } = reviews.endpoints;
const asks = /^You have had several calls with/;

describe('the review of a companion', () => {
  // Requirement: LOG-010, LOG-011, LOG-015
  it('takes stars, seven at first, and words, which stay when sending fails', async () => {
    const person = services.reset('client');
    services.answer(own, () => ({ reviews: [], toAskAbout: null }));
    const page = await openPage(remote, '/session-logs', person);
    await page.settled();
    await press(page, /^Review /);
    const stars = [...page.body.querySelectorAll<HTMLInputElement>('dialog[open] [type=radio]')];
    expect(stars.map(({ checked }) => checked)).toEqual([...Array(6).fill(false), true]);
    await press(page, '6 stars of 7');
    await fill(page, /^Your words/, 'She listens well');
    services.refuse(write, 'internal');
    await press(page, 'Submit review');
    const alert = page.body.querySelector<HTMLElement>('dialog[open] [role=alert]');
    expect(alert?.textContent).toContain('Failed to submit review');
    expect(alert?.dataset.tone).toBe('danger');
    expect(typedIn(/^Your words/)).toBe('She listens well');
    services.refuse(write, undefined);
    await press(page, 'Submit review');
    expectShown(/^Thank you\./);
    expect(services.inputsOf(write).at(-1)).toMatchObject({
      rating: 6,
      comment: 'She listens well',
    });
  });

  // Requirement: LOG-016
  it('a review of a companion is requested after enough sessions, and not again once dismissed', async () => {
    const person = services.reset('client', 'empty');
    const candidate = { id: crypto.randomUUID(), fullName: 'Made Wirawan' };
    services.answer(own, () => ({
      reviews: [],
      toAskAbout: { ...candidate, preferredName: 'Made', avatarUrl: null },
    }));
    const page = await openPage(remote, '/dashboard', person);
    await page.settled();
    expectShown(asks);
    await press(page, 'Not now');
    expect(findTexts(asks)).toEqual([]);
    const dismissed = { ...window.sessionStorage };
    const next = services.reset('client', 'empty');
    expect(Object.keys(dismissed).some((key) => key.startsWith('kabar.review-asked.'))).toBe(true);
    const again = await openPage(remote, '/dashboard', next);
    await again.settled();
    expect(findTexts(asks)).toEqual([]);
  });
});

describe('the question for a review while a call is near', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const open = async (startsIn: number) => {
    const person = services.reset('client');
    services.answer(own, () => ({
      reviews: [],
      toAskAbout: {
        id: crypto.randomUUID(),
        fullName: 'Made',
        preferredName: null,
        avatarUrl: null,
      },
    }));
    services.answer(upcoming.endpoints.list, ({ sessions, next }) => ({
      next,
      sessions: sessions.slice(0, 1).map((one) => ({
        ...{ ...one, kind: 'booking' as const, medium: 'video' as const },
        ...{ status: 'scheduled' as const, startTime: at(startsIn), endTime: at(startsIn + 25) },
      })),
    }));
    const page = await openPage(remote, '/dashboard', person);
    await page.settled();
  };

  it('the request for a review does not cover the link into a call that can be joined', async () => {
    await open(5);
    expect(findTexts(asks)).toEqual([]);
    expect(findControl('Join')).toBeDefined();
  });

  it('a review is requested while a near call cannot be joined yet', async () => {
    await open(60);
    expectShown(asks);
  });
});

describe('the recent sessions on the dashboard of a client', () => {
  // Requirement: PROF-075
  it('the recent sessions on the dashboard of a client are the five latest, and absent without a companion', async () => {
    const { received } = sessionLogs.endpoints;
    const open = async (isAccompanied: boolean) => {
      const person = services.reset('client', 'empty');
      services.answer(received, (example) => ({ ...example, isAccompanied }));
      const page = await openPage(remote, '/dashboard', person);
      await page.settled();
    };
    await open(true);
    expectShown('Recent Sessions');
    expect(services.inputsOf(received)).toContainEqual({ limit: '5' });
    await open(false);
    expect(findTexts('Recent Sessions')).toEqual([]);
  });
});
