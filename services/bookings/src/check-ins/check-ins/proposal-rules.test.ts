import { expect, it } from 'vitest';
import { acceptProposal } from './proposal-rules.ts';

const startsAt = new Date('2028-02-29T01:00:00Z');
const before = (ms: number) => new Date(startsAt.getTime() - ms);
const offer = { startsAt, isAccepted: false, isBooked: false };

it('a yes counts until the proposed time comes', () => {
  expect(acceptProposal(offer, before(1))).toEqual({ stores: true });
  expect(acceptProposal(offer, startsAt)).toEqual({ refusal: 'time_passed' });
});

it('a second yes, and one to what is booked, changes nothing', () => {
  expect(acceptProposal({ ...offer, isAccepted: true }, before(1))).toBeNull();
  expect(acceptProposal({ ...offer, isAccepted: true }, startsAt)).toBeNull();
  expect(acceptProposal({ ...offer, isBooked: true }, before(1))).toBeNull();
});

it('there is nothing to accept without a proposal', () => {
  expect(acceptProposal({ ...offer, startsAt: null }, before(1))).toEqual({
    refusal: 'question_over',
  });
});
