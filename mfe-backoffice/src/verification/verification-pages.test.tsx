import { companionDocuments } from '@kabar/contracts/companion-documents';
import { companionStrikes } from '@kabar/contracts/companion-strikes';
import { verification } from '@kabar/contracts/verification';
import { fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { act, screen, within } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../remote.tsx';
import { secondPress } from './review-drawer.tsx';

const { list, review, decide, figures } = verification.endpoints;

/** The documents' links lead to the service. */
const giveDocuments = () =>
  services.answer(companionDocuments.endpoints.link, (example, { id }) => ({
    ...example,
    url: `/api/companion/companion-documents/${id}/file?expires=1&signature=x`,
  }));

/** Opens the review of a pending companion with these fields. */
const openReview = (fields: object = {}, arrange = () => {}) =>
  openSettled(remote, `/admin/verification?review=${exampleId}`, 'admin', () => {
    giveDocuments();
    arrange();
    services.answer(review, (example) => ({ ...example, status: 'pending' as const, ...fields }));
    services.answer(list, ({ companions, ...rest }) => ({
      ...rest,
      companions: companions.slice(0, 1),
    }));
  });

afterEach(() => vi.unstubAllGlobals());

const otherId = '00000000-0000-4000-8000-000000000002';

const decisionOf = () => services.inputsOf(decide).at(-1);

describe('the review of a companion', () => {
  // Requirement: VERIFY-004, VERIFY-005
  it('shows profile, contact, documents and history, a field for notes and three buttons', async () => {
    await openReview();
    const drawer = within(screen.getByRole('dialog'));
    for (const name of ['Profile', 'Contact details', 'Documents', 'Verification history']) {
      expect(drawer.getByRole('heading', { name })).toBeDefined();
    }
    expect(drawer.getByLabelText('Admin Notes (Optional)')).toBeDefined();
    for (const name of ['Cancel', 'Reject', 'Approve']) {
      expect(drawer.getByRole('button', { name })).toBeDefined();
    }
  });

  // Requirement: VERIFY-006
  it('says in each field that nothing was answered', async () => {
    const page = await openReview({
      bio: null,
      gender: null,
      whatsappNumber: null,
      telegramHandle: null,
      idDocument: null,
      selfie: null,
    });
    for (const text of [
      'No bio provided',
      'Not set',
      'Not provided',
      'No ID document uploaded',
      'No selfie uploaded',
    ]) {
      expect(textOf(page).split('\n')).toContain(text);
    }
  });

  // Requirement: VERIFY-013
  it('approves with the notes, and rejects only with a reason', async () => {
    const approving = await openReview();
    await fill(approving, 'Admin Notes (Optional)', 'Seen in a video call');
    await press(approving, 'Approve');
    expect(decisionOf()).toMatchObject({ decision: 'approved', notes: 'Seen in a video call' });
    expect(textOf(approving)).toContain('Companion approved successfully!');
    const rejecting = await openReview();
    services.answer(decide, (example) => ({ ...example, decision: 'rejected' as const }));
    await press(rejecting, 'Reject');
    expect(textOf(rejecting)).toContain('Write what has to be corrected.');
    expect(services.inputsOf(decide)).toEqual([]);
    await fill(rejecting, 'Admin Notes (Optional)', 'The photo is too dark');
    await press(rejecting, 'Reject');
    expect(decisionOf()).toMatchObject({ decision: 'rejected', notes: 'The photo is too dark' });
    expect(textOf(rejecting)).toContain('Companion rejected successfully!');
  });

  it('opens the next one, whose buttons take no press at first: it may be the second of a double click', async () => {
    const page = await openSettled(
      remote,
      `/admin/verification?review=${exampleId}`,
      'admin',
      () => {
        giveDocuments();
        services.answer(review, (example) => ({ ...example, status: 'pending' as const }));
        services.answer(list, ({ companions: [one], ...rest }) => ({
          ...rest,
          companions: [exampleId, otherId].flatMap((companionId) =>
            one ? { ...one, companionId, status: 'pending' as const } : [],
          ),
        }));
      },
    );
    const approve = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' });
    // The test runs the timer of the disabled buttons itself.
    const later: (() => void)[] = [];
    const start = setTimeout;
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) =>
      ms === secondPress ? later.push(run) : start(run, ms),
    );
    await press(page, 'Approve');
    expect(textOf(page)).toContain('Approved. Here is the next companion waiting.');
    await page.user.click(approve());
    expect([approve().disabled, services.inputsOf(decide).length]).toEqual([true, 1]);
    await act(async () => {
      for (const run of later) run();
    });
    vi.unstubAllGlobals();
    await press(page, 'Approve');
    expect(services.inputsOf(decide).map(({ companionId }) => companionId)).toEqual([
      exampleId,
      otherId,
    ]);
  });

  // Requirement: VERIFY-014
  it.each([
    ['Approve', 'Failed to approved companion. Please try again.'],
    ['Reject', 'Failed to rejected companion. Please try again.'],
  ])('says that a decision failed, keeps the notes, and sends it again: %s', async (name, text) => {
    const page = await openReview();
    await fill(page, 'Admin Notes (Optional)', 'Fine');
    services.cut(decide);
    await press(page, name);
    expect(textOf(page)).toContain(text);
    expect(typedIn('Admin Notes (Optional)')).toBe('Fine');
    services.cut(decide, false);
    await press(page, name);
    const [first, second] = services.inputsOf(decide);
    // The retry reuses the id, so that a decision whose response was lost is stored once.
    expect(second).toEqual(first);
  });

  it('reports a document that was changed in the store without a retry, and other failures with one', async () => {
    const { open } = companionDocuments.endpoints;
    const createdAt = '2026-11-20T08:00:00Z';
    const picture = { id: exampleId, mediaType: 'image/jpeg' as const, createdAt };
    const documents = { idDocument: picture, selfie: { ...picture, id: otherId } };
    await openReview(documents, () => services.refuse(open, 'document_damaged'));
    const drawer = () => within(screen.getByRole('dialog'));
    expect(drawer().getAllByText(/^This file was changed after it was uploaded/)).toHaveLength(2);
    expect(drawer().queryAllByRole('button', { name: 'Load again' })).toEqual([]);
    const page = await openReview(documents, () => services.cut(open));
    expect(drawer().getAllByText('The document could not be shown.')).toHaveLength(2);
    services.cut(open, false);
    await press(page, 'Load again');
    expect(drawer().getAllByRole('img', { name: /^ID document of/ })).toHaveLength(1);
  });

  it('the review of a companion does not overturn a decision that it did not show', async () => {
    const page = await openReview();
    await fill(page, 'Admin Notes (Optional)', 'All in order');
    services.refuse(decide, 'already_decided');
    services.answer(review, (example) => ({ ...example, status: 'rejected' as const }));
    await press(page, 'Approve');
    expect(textOf(page)).toContain('This request has already been answered.');
    expect(typedIn('Admin Notes (Optional)')).toBe('All in order');
    services.refuse(decide, undefined);
    await press(page, 'Approve');
    expect(services.inputsOf(decide).map(({ seen }) => seen)).toEqual(['pending', 'rejected']);
  });
});

describe('the verification queue', () => {
  // Requirement: VERIFY-001, COMP-027
  it('shows four figures and a card with Quick Verify for each companion who waits', async () => {
    await openSettled(remote, '/admin/verification', 'admin', () => {
      services.answer(figures, () => ({ total: 41, verified: 30, pending: 7, thisWeek: 3 }));
      services.answer(list, ({ companions, ...rest }) => ({
        ...rest,
        companions: companions.slice(0, 2).map((companion, place) => ({
          ...companion,
          fullName: ['Budi', 'Sari'][place] ?? '',
          status: place === 0 ? ('pending' as const) : ('approved' as const),
        })),
      }));
    });
    for (const [label, value] of [
      ['Total Companions', '41'],
      ['Verified', '30'],
      ['Pending Review', '7'],
      ['This Week', '3'],
    ] as const) {
      const stats = [...document.querySelectorAll('.k-stat')].map(({ textContent }) => textContent);
      expect(
        stats.some((text) => text?.includes(label) && text.includes(value)),
        label,
      ).toBe(true);
    }
    const verifying = screen.getAllByRole('button', { name: /^Quick Verify/ });
    expect(verifying.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Quick Verify: Budi',
    ]);
  });

  // Requirement: ADMIN-041
  it('stays usable when its figures cannot be loaded', async () => {
    const page = await openSettled(remote, '/admin/verification', 'admin', () =>
      services.cut(figures),
    );
    expect(textOf(page)).toContain('This could not be loaded.');
    expect(screen.getByRole('navigation', { name: 'Filter by status' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Review / }).length).toBeGreaterThan(0);
    services.cut(figures, false);
    await press(page, 'Try again');
    expect(textOf(page)).toContain('This Week');
  });
});

describe('the companions of the back office', () => {
  // Requirement: ADMIN-018, ADMIN-019
  it('the companions of the back office are searched and filtered by the address', async () => {
    const page = await openSettled(remote, '/admin/companions', 'moderator', () =>
      services.answer(list, (all, { filter, search }) =>
        filter === 'all' && !search ? all : { companions: [], next: null },
      ),
    );
    for (const [label, filter] of [
      ['Unverified', 'unverified'],
      ['Verified', 'verified'],
    ] as const) {
      await press(page, label);
      expect(page.address()).toBe(`/admin/companions?filter=${filter}`);
      expect(services.inputsOf(list).at(-1)).toMatchObject({ filter });
      expect(textOf(page)).toContain('No companions match the filters.');
    }
    await press(page, 'All');
    expect(screen.getByRole('table')).toBeDefined();
    await fill(page, 'Search companions by name', 'wati');
    // The search is debounced by a quarter of a second.
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await page.settled();
    expect(services.inputsOf(list).at(-1)).toMatchObject({ filter: 'all', search: 'wati' });
    await openSettled(remote, '/admin/companions', 'moderator', () =>
      services.answer(list, () => ({ companions: [], next: null })),
    );
    expect(textOf(page)).toContain('No companions found.');
  });

  // Requirement: ADMIN-020, VERIFY-016
  it('the companions of the back office are verified quickly beside their documents, and a failure says so', async () => {
    const page = await openSettled(remote, '/admin/companions', 'moderator', () => {
      giveDocuments();
      services.answer(list, ({ companions, ...rest }) => ({
        ...rest,
        companions: companions.slice(0, 2).map((companion, place) => ({
          ...companion,
          fullName: ['Dian', 'Agus'][place] ?? '',
          hasDocuments: true,
          ...(place === 0
            ? { status: 'pending' as const, verifiedAt: null }
            : { status: 'approved' as const }),
        })),
      }));
    });
    expect(screen.getAllByRole('button', { name: /^Quick Verify/ })).toHaveLength(1);
    services.cut(decide);
    await press(page, 'Quick Verify: Dian');
    expect(within(screen.getByRole('dialog')).getByText('Selfie')).toBeDefined();
    await press(page, /^Verify/);
    expect(textOf(page)).toContain('Failed to verify companion. Please try again.');
    services.cut(decide, false);
    await press(page, 'Quick Verify: Dian');
    await press(page, /^Verify/);
    expect(textOf(page)).toContain('Dian is verified now.');
    expect(services.inputsOf(decide).at(-1)).toMatchObject({ decision: 'approved' });
  });
});

it('shows staff how often a companion cancelled late or was absent', async () => {
  const { list: strikes } = companionStrikes.endpoints;
  const page = await openReview();
  expect(textOf(page)).toContain('Late cancellations and absences');
  await openSettled(remote, `/admin/verification?review=${exampleId}`, 'moderator', () => {
    giveDocuments();
    services.answer(strikes, (all) => ({
      ...all,
      strikes: all.strikes
        .slice(0, 1)
        .map((one) => ({ ...one, kind: 'late_cancellation' as const })),
    }));
  });
  expect(textOf(page)).toContain('Cancelled late');
  await openSettled(remote, `/admin/verification?review=${exampleId}`, 'moderator', () => {
    giveDocuments();
    services.answer(strikes, () => ({ strikes: [], next: null }));
  });
  expect(textOf(page)).toContain('None so far.');
});
