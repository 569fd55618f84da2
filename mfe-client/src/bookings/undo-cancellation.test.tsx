import { bookings } from '@kabar/contracts/bookings';
import { expectShown, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { own, read, cancel, previewCancel, undoCancellation } = bookings.endpoints;
const undoable = {
  ...{ status: 'cancelled' as const, proposal: null, cancelling: null, moving: null },
  undoableMove: null,
  undoableUntil: '2026-03-04T05:10:00.000Z',
};

describe('a session that was cancelled just now', () => {
  async function open(change: object = undoable, role: 'client' | 'companion' = 'client') {
    const person = services.reset(role);
    services.answer(read, (example) => ({ ...example, ...change }));
    const page = await openPage(remote, `/bookings/${exampleId}`, person);
    await page.settled();
    return page;
  }

  // Decision: 110
  it('says until when it can be undone, also after a reload, and is as before once it is undone', async () => {
    const page = await open();
    expectShown('The session is cancelled.');
    expectShown(/^You can undo this until \d\d:10\.$/);
    expectShown(/^Until then the time stays reserved; after that we'll let .+ know\.$/);
    expectShown('10 minutes left to undo');
    const before = { ...undoable, status: 'scheduled' as const, undoableUntil: null };
    services.answer(undoCancellation, (example) => ({ ...example, ...before }));
    services.answer(read, (example) => ({ ...example, ...before }));
    await press(page, 'Undo');
    expect(services.inputsOf(undoCancellation)).toEqual([{ id: exampleId }]);
    expectShown('Your session takes place as planned.');
    expect(findControl('Undo')).toBeUndefined();
    expect(findTexts('The session is cancelled.')).toEqual([]);
  });

  it('a session that was moved and then cancelled shows only the message of the last action', async () => {
    const undoableMove = { until: '2026-03-04T05:10:00.000Z', from: '2026-03-08T10:00:00.000Z' };
    const page = await open({ ...undoable, undoableMove });
    const moved = 'The session has its new time.';
    expect(findTexts(moved)).toEqual([]);
    const before = { ...undoable, undoableMove, status: 'scheduled' as const, undoableUntil: null };
    services.answer(undoCancellation, (example) => ({ ...example, ...before }));
    services.answer(read, (example) => ({ ...example, ...before }));
    await press(page, 'Undo');
    expectShown('Your session takes place as planned.');
    expect(findTexts(moved)).toEqual([]);
    // After reopening the page, the move can still be undone.
    await open(before);
    expectShown(moved);
  });

  it('a cancelled session has the focus on its message when its own page cancelled it', async () => {
    const page = await open({ status: 'scheduled', undoableUntil: null });
    services.answer(previewCancel, (example) => ({ ...example, late: false, canUndo: true }));
    await press(page, 'Cancel session');
    expectShown(/^You can undo this for ten minutes\./);
    services.answer(cancel, (example) => ({ ...example, ...undoable }));
    services.answer(read, (example) => ({ ...example, ...undoable }));
    await press(page, 'Cancel session');
    expect(document.activeElement?.textContent).toContain('The session is cancelled.');
    expect(findTexts('The session is cancelled.')).toHaveLength(1);
  });

  it('says why it cannot be undone', async () => {
    const page = await open();
    services.refuse(undoCancellation, 'too_late_to_undo');
    await press(page, 'Undo');
    expectShown('It is too late to undo this. The session is cancelled.');
  });

  it('a cancelled session has no undo button once the undo period is over', async () => {
    await open({ ...undoable, undoableUntil: '2026-03-04T05:00:00.000Z' });
    expectShown('This can no longer be undone.');
    expect(findControl('Undo')).toBeUndefined();
  });

  it('the cancellation of a session that is soon is announced at once, and the dialog says so before', async () => {
    const page = await open({ status: 'scheduled', undoableUntil: null });
    services.answer(previewCancel, (example) => ({ ...example, canUndo: false }));
    await press(page, 'Cancel session');
    expectShown(/^We'll let .+ know right away\.$/);
    expect(findTexts(/undo/i)).toEqual([]);
  });

  it('shows in the list how long it can be undone', async () => {
    const person = services.reset('client');
    services.answer(own, (example) => ({
      ...example,
      bookings: example.bookings.map((booking) => ({ ...booking, ...undoable })),
    }));
    const page = await openPage(remote, '/bookings', person);
    await page.settled();
    expectShown('10 minutes left to undo');
  });
});
