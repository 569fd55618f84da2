import { bookings } from '@kabar/contracts/bookings';
import type { CheckIn } from '@kabar/contracts/check-in-shapes';
import { checkIns } from '@kabar/contracts/check-ins';
import { featureFlags } from '@kabar/contracts/feature-flags';
import { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { reviews } from '@kabar/contracts/reviews';
import { expectShown, fill, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { remote } from '../remote.tsx';

const { today, answer, objectToReply } = checkIns.endpoints;
const id = '00000000-0000-4000-8000-0000000000c1';
const own: z.input<typeof CheckIn> = {
  ...{ id, planId: id, date: '2026-03-04', windowNo: 1, lovedOneId: null, personName: 'Sari' },
  ...{ opensAt: '2026-03-04T00:00:00.000Z', closesAt: '2026-03-04T02:00:00.000Z', state: 'open' },
  ...{ answeredAt: null, tappedAt: null, cameBy: null, missedAt: null, spokenAt: null },
  ...{
    reply: null,
    proposal: null,
    replyObjectedAt: null,
    replyObjectionDecidedAt: null,
    message: null,
  },
};
const ofLovedOne = { ...own, id: id.replace('c1', 'c2'), lovedOneId: id, personName: 'Ibu Sri' };

const open = (checkInsOfToday: (typeof own)[], isOn = true, arrange?: () => void) =>
  openSettled(remote, '/dashboard', 'client', () => {
    services.answer(featureFlags.endpoints.list, ({ flags }) => ({
      flags: { ...flags, check_in_plans_enabled: isOn },
    }));
    services.answer(missedCheckIns.endpoints.list, () => ({ missedCheckIns: [] }));
    services.answer(today, () => ({ checkIns: checkInsOfToday, next: [] }));
    // Without this the review dialog would open in front of the page.
    services.refuse(reviews.endpoints.own, 'internal');
    arrange?.();
  });
const greeting = /^Good (morning|afternoon|evening), Sari\. How are you today\?$/;

describe('the question on the dashboard', () => {
  it('the check-in question is the first card on the dashboard, and one tap answers it', async () => {
    const page = await open([own]);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings[0]?.textContent).toMatch(greeting);
    const keptKey = () =>
      Object.keys(localStorage).find((key) => key.endsWith('check-in-question'));
    const kept = JSON.parse(localStorage.getItem(keptKey() ?? '') ?? '{}');
    expect(kept).toMatchObject({ id, opensAt: own.opensAt, endsAt: '2026-03-04T02:30:00.000Z' });
    const answered = { ...own, state: 'fine' as const, answeredAt: '2026-03-04T01:12:00.000Z' };
    services.answer(today, () => ({ checkIns: [answered], next: [] }));
    services.answer(answer, () => ({ checkIn: answered }));
    await press(page, "I'm fine");
    expect(services.inputsOf(answer)).toEqual([{ id, answer: 'fine', message: null }]);
    expectShown('Your check-in today', /^Thank you/);
    expect(findControl("I'm fine")).toBeUndefined();
    // The offline page must not ask again.
    expect(keptKey()).toBeUndefined();
  });

  it('the check-in card on the dashboard is absent without a question, and fetches nothing while the feature is off', async () => {
    await open([]);
    expect(findTexts(greeting)).toEqual([]);
    expect(findControl('Please call me')).toBeUndefined();
    await open([own], false);
    expect(findTexts(greeting)).toEqual([]);
    expect(findTexts('Daily check-in')).toEqual([]);
    expect(services.inputsOf(today)).toEqual([]);
  });

  it('shows how loved ones are, without their messages and without buttons', async () => {
    await open([{ ...ofLovedOne, state: 'late' }]);
    expectShown('How your loved ones are today', 'Ibu Sri', 'Late');
    expect(findControl('Please call me')).toBeUndefined();
  });

  it('shows loved ones below the next call while they are fine, and above it when somebody waits for the reader', async () => {
    const isAboveCall = () => {
      const [others, call] = ['How your loved ones are today', 'Your next call'].map((name) =>
        screen.getByRole('heading', { name }),
      );
      const place = call && others?.compareDocumentPosition(call);
      return place === Node.DOCUMENT_POSITION_FOLLOWING;
    };
    await open([
      { ...ofLovedOne, state: 'fine' },
      { ...ofLovedOne, id: own.id },
    ]);
    expect(isAboveCall()).toBe(false);
    for (const state of ['late', 'missed', 'help', 'call'] as const) {
      await open([{ ...ofLovedOne, state }]);
      expect(isAboveCall(), state).toBe(true);
    }
  });

  it('shows the reply of the companion', async () => {
    const reply = {
      id,
      text: 'Good to hear!',
      by: null,
      at: '2026-03-04T01:20:00.000Z',
      proposedAt: null,
      acceptedAt: null,
    };
    await open([{ ...own, state: 'fine', answeredAt: '2026-03-04T01:12:00.000Z', reply }]);
    expectShown(/wrote: "Good to hear!"$/);
    expect(findControl('Something is wrong with this reply')).toBeUndefined();
  });

  describe('a session that the companion proposes', () => {
    const by = { id, fullName: 'Rina', preferredName: null, avatarUrl: null };
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    const proposal = { id, startsAt, companionId: by.id, isAccepted: false, isBooked: false };
    const at = '2026-03-04T01:20:00.000Z';
    const reply = { id, text: 'At ten?', by, at, proposedAt: startsAt, acceptedAt: null };
    const wish = { state: 'call' as const, answeredAt: '2026-03-04T01:12:00.000Z', proposal };
    const asked = { ...own, ...wish, reply };
    const ofOther = { ...ofLovedOne, ...wish };
    const { cancel, choices, create, read } = bookings.endpoints;

    /** `paid`: whether a subscription with this companion pays. */
    async function propose({ paid, shown = asked }: { paid: boolean; shown?: typeof own }) {
      return await open([shown], true, () => {
        services.refuse(read, 'not_found');
        services.answer(choices, (example) => ({
          choices: example.choices.slice(0, 1).map((one) => ({
            ...one,
            paidBy: 'subscription' as const,
            companion: paid ? by : null,
          })),
        }));
      });
    }

    it('a session that the companion proposes is booked with one tap, once, and only by the person', async () => {
      const page = await propose({ paid: true });
      expect(services.inputsOf(create)).toEqual([]);
      await press(page, /^Book /);
      expect(services.inputsOf(create)).toEqual([
        { id, scheduledAt: startsAt, paidBy: 'subscription', medium: 'video' },
      ]);
    });

    it('a session that the companion proposes is booked for a loved one with one tap, although their reply is not read', async () => {
      const accepted = { ...ofOther, proposal: { ...proposal, isAccepted: true } };
      const page = await propose({ paid: true, shown: accepted });
      expectShown('Ibu Sri would like this call.');
      await press(page, /^Book .* for Ibu Sri$/);
      expect(services.inputsOf(create)).toEqual([
        { id, scheduledAt: startsAt, paidBy: 'subscription', medium: 'video', lovedOneId: id },
      ]);
    });

    it('says that it is taken, and one tap books the next one', async () => {
      const page = await propose({ paid: true });
      expectShown(/This time is not held for you/);
      const next = new Date(Date.parse(startsAt) + 1_800_000).toISOString();
      services.refuse(create, 'time_taken', { nearestTimes: [next] });
      await press(page, /^Book /);
      expectShown(/The next open time is /);
      services.refuse(create, undefined);
      await press(page, /^Book /);
      expect(services.inputsOf(create).at(-1)).toMatchObject({ id, scheduledAt: next });
    });

    it('a booked proposal is undone with one tap if that is free of charge', async () => {
      const booked = { status: 'scheduled' as const, createdAt: new Date().toISOString() };
      const page = await open([asked], true, () =>
        services.answer(read, (example) => ({
          ...{ ...example, ...booked },
          cancelling: example.cancelling && { ...example.cancelling, late: false, canUndo: true },
        })),
      );
      expectShown(/^Booked: /);
      services.answer(cancel, (example) => example);
      await press(page, 'Undo');
      expect(services.inputsOf(cancel)).toMatchObject([{ id: expect.any(String) }]);
    });

    it('asks how to pay where nothing pays for it', async () => {
      await propose({ paid: false });
      expect(findControl(/^Book /)).toBeUndefined();
      expect(findControl(/^Choose how to pay for /)?.getAttribute('href')).toBe('/bookings/new');
    });
  });

  it('takes an objection to the reply of a companion, once', async () => {
    const by = { id, fullName: 'Rina', preferredName: null, avatarUrl: null };
    const reply = {
      id,
      text: 'For someone else',
      by,
      at: '2026-03-04T01:20:00.000Z',
      proposedAt: null,
      acceptedAt: null,
    };
    const answered = {
      ...own,
      state: 'fine' as const,
      answeredAt: '2026-03-04T01:12:00.000Z',
      reply,
    };
    const page = await open([answered]);
    services.answer(objectToReply, () => null);
    services.answer(today, () => ({
      checkIns: [{ ...answered, replyObjectedAt: '2026-03-04T01:30:00.000Z' }],
      next: [],
    }));
    await press(page, 'Something is wrong with this reply');
    await fill(page, 'What is wrong?', 'It was not for me');
    await press(page, 'Send');
    expect(services.inputsOf(objectToReply)).toEqual([{ id, message: 'It was not for me' }]);
    expect(findControl('Something is wrong with this reply')).toBeUndefined();
  });
});
