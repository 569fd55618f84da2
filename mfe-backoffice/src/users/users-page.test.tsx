import { suspensions } from '@kabar/contracts/suspensions';
import { teamConversations } from '@kabar/contracts/team-conversations';
import { users } from '@kabar/contracts/users';
import { press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, setRole, deleteUser, read } = users.endpoints;
const { open: openTalk } = teamConversations.endpoints;

const openPerson = (role: 'client' | 'companion') =>
  openSettled(remote, `/admin/users/${exampleId}`, 'admin', () =>
    services.answer(read, ({ user, ...rest }) => ({ ...rest, user: { ...user, role } })),
  );

const open = (at = '/admin/users/roles') =>
  openSettled(remote, at, 'admin', () =>
    services.answer(list, ({ users: all, ...rest }) => ({
      ...rest,
      users: all
        .slice(0, 1)
        .map((user) => ({ ...user, fullName: 'Agnes', role: 'client' as const })),
    })),
  );

describe('users and roles', () => {
  // Requirement: ROLE-010
  it('says that admins alone change roles, and that the database enforces it', async () => {
    const text = textOf(await open());
    expect(text).toContain('Role changes are admin-only.');
    expect(text).toContain('The database enforces immutability for non-admins');
  });

  // Requirement: ADMIN-011
  it('sets a role in the list, and in the dialog of the dashboard', async () => {
    for (const at of ['/admin/users/roles', '/admin']) {
      const page = await open(at);
      if (at === '/admin') await press(page, 'All Users');
      await press(page, 'Change role of Agnes');
      await press(page, /^Moderator/);
      services.answer(setRole, (example) => ({ ...example, waiting: false }));
      await press(page, 'Save role');
      expect(services.inputsOf(setRole)).toMatchObject([{ role: 'moderator' }]);
      expect(textOf(page)).toContain('The role of Agnes is changed.');
      expect(page.address()).toBe(at);
    }
  });

  // Decision: 49
  it('lists what is open when that keeps a role from being changed', async () => {
    const page = await open();
    services.answer(read, (example) => {
      const openMatters: typeof example.openMatters = ['subscription', 'bookings'];
      return { ...example, openMatters };
    });
    services.refuse(setRole, 'user_has_open_matters');
    await press(page, 'Change role of Agnes');
    await press(page, /^Moderator/);
    expect(textOf(page)).not.toContain('A subscription runs');
    await press(page, 'Save role');
    const text = textOf(page);
    for (const matter of ['A subscription runs', 'Future sessions are booked'])
      expect(text).toContain(matter);
    expect(text).not.toContain('An assignment is active');
  });

  // Requirement: ROLE-006, ROLE-007
  it('deletes after a question; a failure is tried once more, and says why', async () => {
    const page = await open();
    await press(page, 'Delete Agnes');
    expect(textOf(page)).toContain(
      'Delete this user and all associated data? This cannot be undone.',
    );
    await press(page, 'Cancel');
    expect(services.inputsOf(deleteUser)).toEqual([]);
    await press(page, 'Delete Agnes');
    services.cut(deleteUser);
    await press(page, 'Delete');
    expect(screen.getByRole('alert').textContent).toBe(
      'Failed to send a request to the Edge Function',
    );
    expect(services.inputsOf(deleteUser)).toHaveLength(2);
    services.cut(deleteUser, false);
    services.refuse(deleteUser, 'last_admin');
    await press(page, 'Delete');
    const refusal = screen.getByRole('alert').textContent;
    expect(refusal).not.toBe('Failed to send a request to the Edge Function');
    expect(refusal).toMatch(/admin/i);
    services.refuse(deleteUser, undefined);
    services.answer(deleteUser, (example) => ({ ...example, waiting: true }));
    await press(page, 'Delete');
    expect(textOf(page)).toContain('Another admin must agree before Agnes is deleted.');
  });

  it('offers to delete and to suspend an account without a profile, but no role', async () => {
    const incomplete = { role: 'incomplete', label: 'incomplete', fullName: 'Tirta' } as const;
    const page = await openSettled(remote, '/admin/users/roles', 'admin', () =>
      services.answer(list, (all) => ({
        ...all,
        users: all.users.slice(0, 1).map((user) => ({ ...user, ...incomplete })),
      })),
    );
    expect(textOf(page)).toContain('Not completed');
    expect(screen.queryByRole('button', { name: 'Change role of Tirta' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete Tirta' })).toBeDefined();
    const detail = await openSettled(remote, `/admin/users/${exampleId}`, 'admin', () => {
      services.answer(read, (one) => ({ user: { ...one.user, ...incomplete }, openMatters: [] }));
      services.answer(suspensions.endpoints.list, (all) => ({ ...all, suspensions: [] }));
    });
    expect(textOf(detail)).toContain('This person signed up but has no profile yet.');
    expect(screen.getByRole('button', { name: /suspend/i })).toBeDefined();
  });

  it('leads an admin from the page of a companion to a first message', async () => {
    const page = await openPerson('companion');
    await press(page, 'Write a message');
    expect(services.inputsOf(openTalk)).toMatchObject([{ userId: exampleId }]);
    expect(screen.getByRole('heading', { level: 1, name: 'Messages to the team' })).toBeDefined();
  });

  it('says that the conversation with a companion was not opened', async () => {
    const page = await openPerson('companion');
    services.refuse(openTalk, 'messaging_off');
    await press(page, 'Write a message');
    expect(textOf(page)).toContain('The conversation could not be opened.');
  });

  it('offers an email to a client, who has no conversation with the team', async () => {
    await openPerson('client');
    expect(screen.queryByRole('button', { name: 'Write a message' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Write an email' })).toBeDefined();
  });

  // Requirement: ROLE-008
  it('says that nobody was found, in the list and at the address of nobody', async () => {
    const page = await openSettled(remote, '/admin/users/roles?search=nobody', 'admin', () =>
      services.answer(list, (all) => ({ ...all, users: [] })),
    );
    expect(screen.getByRole('heading', { name: 'No users found.' })).toBeDefined();
    await openSettled(remote, `/admin/users/${exampleId}`, 'admin', () =>
      services.refuse(read, 'not_found'),
    );
    expect(textOf(page)).toContain('No users found.');
  });

  // Requirement: ROLE-009
  it('says in a red box that the list could not be loaded', async () => {
    const page = await openSettled(remote, '/admin/users/roles', 'admin', () => services.cut(list));
    const box = screen
      .getAllByRole('alert')
      .find(({ textContent }) => textContent?.includes('The list could not be loaded.'));
    expect(box?.closest('[data-tone]')?.getAttribute('data-tone')).toBe('danger');
    services.cut(list, false);
    await press(page, 'Try again');
    expect(screen.getByRole('table')).toBeDefined();
  });

  // Requirement: ADMIN-021
  it('reads the list again when the first attempt fails', async () => {
    const page = await openSettled(remote, '/admin/users/roles', 'admin', () => {
      services.cut(list);
      setImmediate(function restore() {
        if (services.inputsOf(list).length === 0) setImmediate(restore);
        else services.cut(list, false);
      });
    });
    // The page waits before it retries.
    await expect.poll(() => services.inputsOf(list)).toHaveLength(2);
    await page.settled();
    expect(screen.getByRole('table')).toBeDefined();
  });
});
