import { expect, it } from 'vitest';
import { listForeign } from './foreign-tables.ts';

it('what another service keeps for itself is listed once, what it publishes and what is own is not', () => {
  const names = ['billing.payments', 'chat.notifications', 'auth.uid'];
  const list = (text: string) => listForeign('billing', text, names);
  expect(list('select from billing.payments')).toEqual([]);
  expect(list('select chat_api.notify(auth_api.uid()), client.call')).toEqual([]);
  expect(
    list('select from chat.notifications join billing.payments join chat.notifications'),
  ).toEqual(['chat.notifications']);
});
