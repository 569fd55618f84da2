import { conversations } from '@kabar/contracts/conversations';
import { featureFlags } from '@kabar/contracts/feature-flags';
import { messages } from '@kabar/contracts/messages';
import { participants } from '@kabar/contracts/participants';
import { press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen, within } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const at = `/chat/${exampleId}`;
const idOf = (last: number) => exampleId.replace(/.$/, String(last));
const { join, joinable, leave } = participants.endpoints;

type Membership = { joinedAt: string; endedAt: string | null } | null;
const joinedAt = new Date(0).toISOString();

/**
 * A conversation of Sari (the client) and Rina (the companion), with Dewi as a member of the circle; `reader` says which of
 * them reads.
 */
const talk = (reader: 'client' | 'member', dewi: Membership) => (me: string) => {
  const ids = { client: idOf(6), companion: idOf(7), member: idOf(8), [reader]: me };
  const person = (userId: string, name: string, membership: Membership) => ({
    ...{ userId, fullName: name, preferredName: name, avatarUrl: null, isAdmin: false, membership },
    ...{ deliveredSeq: 0, readSeq: 0 },
  });
  services.answer(conversations.endpoints.read, (example) => ({
    conversation: {
      ...example.conversation,
      ...{ id: exampleId, type: 'client_companion' as const, writing: 'open' as const },
      ...{ clientUserId: ids.client, companionUserId: ids.companion },
      participants: [
        person(ids.client, 'Sari', null),
        person(ids.companion, 'Rina', null),
        person(ids.member, 'Dewi', dewi),
      ],
    },
  }));
  services.answer(messages.endpoints.list, (all) => ({
    ...all,
    more: false,
    messages: all.messages
      .slice(0, 1)
      .map((one) => ({ ...one, senderId: ids.member, content: 'Good morning' })),
  }));
};

const open = (reader: 'client' | 'member', dewi: Membership) =>
  openSettled(remote, at, 'client', (person) =>
    talk(reader, dewi)(person.session.account?.id ?? ''),
  );

describe('a conversation that a member of the circle joined', () => {
  it('says to the client who takes part, and who wrote what', async () => {
    const page = await open('client', { joinedAt, endedAt: null });
    expect(textOf(page)).toContain('Also here: Dewi.');
    const [row] = screen.getAllByRole('article');
    expect(row?.textContent).toContain('Dewi');
    expect(screen.getByRole('heading', { name: 'Rina' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Leave conversation' })).toBeNull();
  });

  it('keeps the name over what a former member wrote', async () => {
    const page = await open('client', { joinedAt, endedAt: joinedAt });
    expect(textOf(page)).not.toContain('Also here');
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('Dewi');
  });

  it('a circle member can leave a conversation that they joined, after a confirmation', async () => {
    const page = await open('member', { joinedAt, endedAt: null });
    expect(screen.getByRole('heading', { name: 'Rina' })).toBeDefined();
    expect(textOf(page)).toContain('Together with Sari');
    expect(textOf(page)).toContain('You are here as part of the circle.');
    await press(page, 'Leave conversation');
    const dialog = within(screen.getByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(services.inputsOf(leave)).toEqual([]);
    await press(page, 'Leave conversation');
    const confirmation = within(screen.getByRole('dialog'));
    await page.user.click(confirmation.getByRole('button', { name: 'Leave conversation' }));
    await page.settled();
    expect(services.inputsOf(leave)).toEqual([{ id: exampleId }]);
  });
});

describe('conversations that a member of a circle may join', () => {
  const offer = () =>
    services.answer(joinable, () => ({
      conversations: [
        { id: exampleId, person: { id: idOf(5), name: 'Ibu Sri' }, companionName: 'Rina' },
      ],
    }));

  it('conversations that a circle member may join are offered with an explanation, and joined by a press', async () => {
    const page = await openSettled(remote, '/chat', 'client', offer);
    expect(textOf(page)).toContain('Ibu Sri, with Rina');
    expect(textOf(page)).toContain('Rina and the account holder are notified');
    services.refuse(join, 'not_found');
    await press(page, 'Join');
    expect(textOf(page)).toContain('We could not find what you asked for.');
    services.refuse(join, undefined);
    await press(page, 'Join');
    expect(services.inputsOf(join).at(-1)).toEqual({ id: exampleId });
  });

  it('conversations that a circle member may join are not fetched while circles are off', async () => {
    const page = await openSettled(remote, '/chat', 'client', () => {
      offer();
      services.answer(featureFlags.endpoints.list, ({ flags }) => ({
        flags: { ...flags, care_circles_enabled: false },
      }));
    });
    expect(textOf(page)).not.toContain('Ibu Sri, with Rina');
    expect(services.inputsOf(joinable)).toEqual([]);
  });
});
