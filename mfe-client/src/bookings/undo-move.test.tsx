import { bookings } from '@kabar/contracts/bookings';
import { expectShown, fill, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { own, read, move, previewMove, undoMove } = bookings.endpoints;
const still = {
  ...{ status: 'scheduled' as const, proposal: null, undoableUntil: null, undoableMove: null },
};
const moved = {
  ...{ ...still, lovedOneTimeZone: 'Asia/Tokyo' },
  undoableMove: { until: '2026-03-04T05:10:00.000Z', from: '2026-03-08T10:00:00.000Z' },
};

describe('a session that was moved just now', () => {
  async function open(change: object = moved) {
    const person = services.reset('client');
    services.answer(read, (example) => ({ ...example, ...change }));
    const page = await openPage(remote, `/bookings/${exampleId}`, person);
    await page.settled();
    return page;
  }

  // Decision: 110
  it('says until when it can be undone and what it goes back to, and does so', async () => {
    const page = await open();
    expectShown('The session has its new time.');
    expectShown(/^You can undo this until \d\d:10\.$/);
    expectShown(/^Until then the old time stays reserved; after that we'll let .+ know\.$/);
    expectShown('Undo goes back to:', '10 minutes left to undo');
    // Both time zones are shown; the person who is called is at UTC+9.
    expectShown(/Sunday 8 March, 19:00, Tokyo/);
    services.answer(undoMove, (example) => ({ ...example, ...still }));
    services.answer(read, (example) => ({ ...example, ...still }));
    await press(page, 'Undo');
    expect(services.inputsOf(undoMove)).toEqual([{ id: exampleId }]);
    expectShown('Your session takes place as planned.');
    expect(findControl('Undo')).toBeUndefined();
    expect(findTexts('The session has its new time.')).toEqual([]);
  });

  it('says before that it can be undone, and has the focus on its answer', async () => {
    const page = await open(still);
    services.answer(previewMove, (example) => ({ ...example, canUndo: true }));
    await press(page, 'Move to another time');
    await fill(page, /^Date & Time/, '2026-03-09T10:00');
    await page.settled();
    expectShown(/^You can undo this for ten minutes\./);
    services.answer(move, (example) => ({ ...example, ...moved }));
    services.answer(read, (example) => ({ ...example, ...moved }));
    await press(page, 'Move session');
    expect(document.activeElement?.textContent).toContain('The session has its new time.');
    expect(findTexts('The session has its new time.')).toHaveLength(1);
  });

  it('a move with a time that is soon is announced at once, and the dialog says so before', async () => {
    const page = await open(still);
    services.answer(previewMove, (example) => ({ ...example, canUndo: false }));
    await press(page, 'Move to another time');
    await fill(page, /^Date & Time/, '2026-03-09T10:00');
    await page.settled();
    expectShown(/^We'll let .+ know right away\.$/);
    expect(findTexts(/undo/i)).toEqual([]);
  });

  it('says why it cannot be undone, and has no button once the time is over', async () => {
    const page = await open();
    services.refuse(undoMove, 'move_not_undoable');
    await press(page, 'Undo');
    expectShown('This move can no longer be undone. You can move the session again.');
    await open({
      ...moved,
      undoableMove: { ...moved.undoableMove, until: '2026-03-04T05:00:00.000Z' },
    });
    expectShown('This can no longer be undone. You can move the session again.');
    expect(findControl('Undo')).toBeUndefined();
  });

  it('shows in the list how long it can be undone', async () => {
    const person = services.reset('client');
    services.answer(own, (example) => ({
      ...example,
      bookings: example.bookings.map((booking) => ({ ...booking, ...moved })),
    }));
    const page = await openPage(remote, '/bookings', person);
    await page.settled();
    expectShown('10 minutes left to undo');
  });
});
