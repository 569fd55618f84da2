import { Problem } from '@kabar/web/problem';
import { expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

const say = (problem: ConstructorParameters<typeof Problem>[0]) =>
  failureText(new Problem(problem), ((key: string) => key) as never);

it('an address that the service refused is named in the text', () => {
  const fields = [{ path: 'email', reason: 'Not an e-mail address' }];
  const refused = { code: 'invalid_input', status: 400, title: 'Something is wrong.' } as const;
  expect(say({ ...refused, fields })).toBe('error.email');
  expect(say(refused)).toBe('Something is wrong.');
});

it("the failure text is the service's message, or a default one", () => {
  const limited = {
    code: 'too_many_mails',
    status: 429,
    title: 'You asked for many emails.',
  } as const;
  expect(say(limited)).toBe('You asked for many emails.');
  expect(say({ code: 'internal', status: 500, title: 'x' })).toBe('error.unexpected');
  expect(say({ code: 'unavailable', status: 503, title: 'x' })).toBe('error.unreachable');
});
