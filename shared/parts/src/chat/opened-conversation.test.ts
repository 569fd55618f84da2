import { describe, expect, it } from 'vitest';
import { openedConversation } from './opened-conversation.ts';

const conversation = (
  id: string,
  type: 'client_companion' | 'companion_admin',
  people: string[],
) => ({
  id,
  type,
  participants: people.map((userId) => ({
    userId,
    fullName: userId,
    preferredName: 'Dewi',
    avatarUrl: null,
    isAdmin: false,
    membership: null,
    deliveredSeq: 0,
    readSeq: 0,
  })),
});
const withDewi = conversation('1', 'client_companion', ['me', 'dewi']);
const withBudi = conversation('2', 'client_companion', ['me', 'budi']);
const withTeam = conversation('3', 'companion_admin', ['me']);
const client = { audience: 'client', partner: null, hasMore: false } as const;
const companion = { ...client, audience: 'companion' } as const;

describe('the conversation that opens automatically', () => {
  it('the conversation that opens automatically is the one with the person in the URL', () => {
    const reader = { ...client, partner: 'budi' };
    expect(openedConversation([withDewi, withBudi], reader)).toBe(withBudi);
  });

  it('no conversation opens automatically when there is none with that person, not even the only one', () => {
    expect(openedConversation([withDewi], { ...client, partner: 'budi' })).toBeUndefined();
  });

  it('the conversation that opens automatically is the only one, and none of several', () => {
    expect(openedConversation([withDewi], client)).toBe(withDewi);
    expect(openedConversation([withDewi, withBudi], client)).toBeUndefined();
    expect(openedConversation([withDewi], { ...client, hasMore: true })).toBeUndefined();
    expect(openedConversation([], client)).toBeUndefined();
  });

  it("the conversation that opens automatically is not a companion's only one, because companions can also write to the team", () => {
    expect(openedConversation([withDewi], companion)).toBeUndefined();
    expect(openedConversation([withTeam], companion)).toBe(withTeam);
  });
});
