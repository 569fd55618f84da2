import { expect, it } from 'vitest';
import { page } from './remote-module.ts';

const load = async () => () => null;

it('a route is a row and its screen in one', () => {
  const rules = { who: ['client'], audience: 'client', also: ['/people'] } as const;
  expect(page('/match', rules, load)).toEqual({ path: '/match', rules, load });
});

it('a route does not compile without row or screen, nor with meaningless rules', () => {
  // @ts-expect-error: nobody said who may open it.
  page('/match', {}, load);
  // @ts-expect-error: there is no screen.
  page('/match', { who: 'signed-in' });
  // @ts-expect-error: no such role.
  page('/match', { who: ['boss'] }, load);
  // @ts-expect-error: no such flag.
  page('/match', { who: 'signed-in', flag: 'no_such_flag' }, load);
  // @ts-expect-error: a visitor is on no side.
  page('/match', { who: 'everyone', audience: 'client' }, load);
  // @ts-expect-error: only clients and companions have pages of their own at a path of others.
  page('/match', { who: 'signed-in', audience: 'admin' }, load);
});
