import { expect, it } from 'vitest';
import { countForeign } from './foreign-tables.ts';

it('what another service keeps for itself is counted, what it publishes and what is own is not', () => {
  const names = ['billing.payments', 'chat.notifications', 'auth.uid'];
  const count = (text: string) => countForeign('billing', text, names);
  expect(count('select from billing.payments')).toBe(0);
  expect(count('select chat_api.notify(auth_api.uid()), client.call')).toBe(0);
  expect(
    count('select from chat.notifications join billing.payments join chat.notifications'),
  ).toBe(2);
});
