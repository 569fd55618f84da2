import { staffCircles } from '@kabar/contracts/staff-circles';
import { fill, press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen, within } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../remote.tsx';

const { list, read, end, agree } = staffCircles.endpoints;
const idOf = (last: number) => exampleId.replace(/.$/, String(last));
const at = new Date(0).toISOString();
const member = {
  ...{ id: idOf(5), fullName: 'Dewi', role: 'helper' as const, joinedAt: at },
  ...{ endedAt: null, endedHow: null },
};

const open = (
  endings: { isOwn: boolean }[] = [],
  role: 'admin' | 'moderator' = 'admin',
  query = '',
) =>
  openSettled(remote, `/admin/users/${exampleId}${query}`, role, () => {
    services.answer(list, () => ({
      circles: [{ personId: exampleId, name: 'Ibu Sri', role: 'organiser' as const }],
    }));
    services.answer(read, () => ({
      circle: {
        ...{ personId: exampleId, name: 'Ibu Sri', ownAccount: null, invitations: [] },
        holder: { id: idOf(4), fullName: 'Anita' },
        members: [member],
        consents: [
          {
            ...{ kind: 'messages' as const, isGiven: true, since: at },
            ...{ recordedBy: 'person' as const, recorderName: null },
          },
        ],
        changes: [
          {
            ...{ at, what: 'joined' as const, byRole: 'helper' as const, byName: 'Dewi' },
            ...{ aboutName: null, role: null, kind: null },
          },
        ],
        endings: endings.map(({ isOwn }) => ({
          ...{ id: idOf(6), reason: 'Locks others out', isOwn, validUntil: at },
          member: { id: member.id, fullName: 'Dewi' },
          askedBy: { id: idOf(7), fullName: 'Budi' },
        })),
      },
    }));
  });

describe('the circles of a person, for staff', () => {
  it("a person's circle is fetched only when it is opened, and shows members, consents and history", async () => {
    const page = await open();
    expect(services.inputsOf(read)).toEqual([]);
    expect(textOf(page)).toContain('The opening is recorded, and the person sees it.');
    await press(page, 'Open the circle of Ibu Sri');
    expect(services.inputsOf(read)).toEqual([{ id: exampleId }]);
    const text = textOf(page);
    for (const shown of ['Anita', 'Dewi', 'Messages with the companion', 'by the person', 'Joined'])
      expect(text).toContain(shown);
  });

  it('a circle that the address names is open, focused, and stays in view while the page grows above it', async () => {
    const observed = vi.spyOn(ResizeObserver.prototype, 'observe');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open([], 'admin', `?circle=${exampleId}`);
    expect(services.inputsOf(read)).toEqual([{ id: exampleId }]);
    expect(document.activeElement?.textContent).toBe('Ibu Sri');
    expect(scrolled.mock.contexts).toContain(document.activeElement);
    expect(observed.mock.calls.flat()).toContain(document.body);
    observed.mockRestore();
    scrolled.mockRestore();
  });

  it('let a membership end with a reason of three letters, which another admin must agree to', async () => {
    const page = await open();
    await press(page, 'Open the circle of Ibu Sri');
    await press(page, 'End membership');
    const button = () =>
      within(screen.getByRole('dialog')).getByRole('button', { name: 'End membership' });
    await fill(page, 'Why', 'ab ');
    expect(button().matches(':disabled')).toBe(true);
    await fill(page, 'Why', 'abc');
    services.answer(end, () => ({ waiting: true }));
    await page.user.click(button());
    await page.settled();
    expect(services.inputsOf(end)).toEqual([{ id: exampleId, userId: member.id, reason: 'abc' }]);
    expect(textOf(page)).toContain('Another admin must agree within 24 hours.');
  });

  it("a person's circles are read by moderators, who cannot end a membership", async () => {
    const page = await open([{ isOwn: false }], 'moderator');
    await press(page, 'Open the circle of Ibu Sri');
    expect(textOf(page)).toContain('Dewi');
    for (const name of ['End membership', 'Agree', 'Refuse'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('let another admin agree, but not the one who asked', async () => {
    const page = await open([{ isOwn: false }]);
    await press(page, 'Open the circle of Ibu Sri');
    expect(textOf(page)).toContain('End the membership of Dewi: Locks others out');
    await press(page, 'Agree');
    expect(services.inputsOf(agree)).toEqual([{ id: idOf(6) }]);
    const ownPage = await open([{ isOwn: true }]);
    await press(ownPage, 'Open the circle of Ibu Sri');
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDefined();
  });
});
