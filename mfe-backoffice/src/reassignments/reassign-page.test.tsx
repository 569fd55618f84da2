import { reassignments } from '@kabar/contracts/reassignments';
import { choose, fill, inFront, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { testNow } from '@kabar/remote-tests/example-instants';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen, waitFor } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { testRefusals } from '@kabar/remote-tests/test-refusals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../remote.tsx';

const { list, replacements, preview, reassign } = reassignments.endpoints;
const present = exampleId.replace(/.$/, '2');
const dewi = exampleId.replace(/.$/, '3');

/** Opens the page: Ann's companion is Siti, and Dewi is a possible next one. */
const open = (circleMembers: string[] = []) =>
  openSettled(remote, '/admin/reassign', 'moderator', () => {
    services.answer(list, ({ assignments, ...rest }) => ({
      ...rest,
      assignments: assignments.slice(0, 1).map((one) => ({
        ...one,
        client: { ...one.client, fullName: 'Ann' },
        companion: { ...one.companion, id: present, fullName: 'Siti' },
        circleMembers,
      })),
    }));
    services.answer(replacements, (all) => ({
      ...all,
      companions: all.companions.slice(0, 2).map((one, place) => ({
        ...one,
        id: place === 0 ? present : dewi,
        fullName: ['Siti', 'Dewi'][place] ?? '',
      })),
    }));
    services.answer(preview, (plan) => ({
      ...plan,
      packs: [],
      sessions: plan.sessions.slice(0, 1).map((one) => ({ ...one, outcome: 'kept' as const })),
    }));
  });

const button = () => screen.getByRole('button', { name: 'Reassign Ann' });

async function ask() {
  const page = await open();
  await choose(page, 'Select new companion for Ann', 'Dewi');
  await press(page, 'Reassign Ann');
  await fill(page, /^Handover note/, 'Tea at four.');
  return page;
}

describe('a reassignment', () => {
  afterEach(() => void vi.setSystemTime(testNow));

  it("a reassignment to a member of the client's care circle is not offered, and the page says so", async () => {
    const page = await open([dewi]);
    const select = screen.getByLabelText('Select new companion for Ann');
    expect(select.textContent).not.toContain('Dewi');
    expect(textOf(page)).toContain('care circle');
  });

  // Requirement: ASSIGN-002, ASSIGN-005
  it('needs another companion than the present one', async () => {
    const page = await open();
    const select = screen.getByLabelText('Select new companion for Ann');
    const options = [...select.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options).toContain('Dewi');
    expect(options).not.toContain('Siti');
    expect(textOf(page)).toContain('Please select a new companion.');
    expect(button().matches(':disabled')).toBe(true);
    await choose(page, 'Select new companion for Ann', 'Dewi');
    expect(button().matches(':disabled')).toBe(false);
  });

  // Requirement: ASSIGN-007
  it('a reassignment sends what its preview showed', async () => {
    const page = await ask();
    expect(textOf(page)).toContain('Stays at its time');
    await press(page, 'Reassign');
    expect(services.inputsOf(reassign)).toMatchObject([
      { note: 'Tea at four.', fingerprint: expect.any(String) },
    ]);
    expect(textOf(page)).toContain('Successfully reassigned client to new companion.');
  });

  it('a reassignment can be confirmed while its preview is being refreshed', async () => {
    const page = await ask();
    services.mood = 'silent';
    vi.setSystemTime(Date.now() + 60_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(services.inputsOf(preview)).toHaveLength(2));
    services.mood = 'full';
    await page.user.click(inFront().getByRole('button', { name: 'Reassign' }));
    await screen.findByText('Successfully reassigned client to new companion.');
  });

  it('shows what changed in between, and keeps what was typed', async () => {
    const page = await ask();
    services.refuse(reassign, 'changed_meanwhile');
    services.answer(preview, (plan) => ({
      ...plan,
      packs: [],
      fingerprint: 'another',
      sessions: plan.sessions.slice(0, 2).map((one, place) => ({
        ...one,
        outcome: place === 0 ? ('kept' as const) : ('cancelled' as const),
      })),
    }));
    await press(page, 'Reassign');
    expect(textOf(page)).toContain('Failed to reassign. Please try again.');
    expect(textOf(page).split('\n')).toContain('Changed');
    expect(typedIn(/^Handover note/)).toBe('Tea at four.');
  });

  // Requirement: ASSIGN-009
  testRefusals(
    reassign,
    async (refuse) => {
      const page = await ask();
      refuse();
      await press(page, 'Reassign');
      expect(typedIn(/^Handover note/)).toBe('Tea at four.');
      return page;
    },
    { internal: 'Failed to reassign. Please try again.' },
  );

  // Requirement: ASSIGN-004, ASSIGN-008
  it('says that there is nothing to reassign, or that it could not be loaded', async () => {
    const page = await openSettled(remote, '/admin/reassign', 'moderator', () =>
      services.answer(list, () => ({ assignments: [], next: null })),
    );
    expect(textOf(page)).toContain('No active client-companion assignments found.');
    const failed = await openSettled(remote, '/admin/reassign', 'moderator', () =>
      services.cut(list),
    );
    expect(textOf(failed)).toContain('Failed to fetch data. Please try again.');
  });
});
