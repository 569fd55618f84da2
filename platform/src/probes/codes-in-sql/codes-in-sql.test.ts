import { allEndpoints } from '@kabar/dev/all-contracts';
import { isNotificationType } from '@kabar/words/notifications';
import { describe, expect, it } from 'vitest';
import { readServicesSql } from '../../start/migrate/migrate.ts';
import {
  countRaising,
  faultOf,
  listCallers,
  raisedCodes,
  servicesReaching,
} from './codes-in-sql.ts';

const { objects: files } = await readServicesSql();
const callers = listCallers();

const withoutCode = [
  // Takes state and code as arguments, so its callers are checked instead.
  'auth_api.refuse',
];

describe('the codes that SQL raises', () => {
  it('the codes that SQL raises are declared with their status by an endpoint of a service that reaches them', async () => {
    const endpoints = await allEndpoints();
    const faults = files.flatMap((file) =>
      raisedCodes(file).map((raised) =>
        faultOf(raised, servicesReaching(file, files, callers), endpoints),
      ),
    );
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    expect(files.flatMap(raisedCodes).length).toBeGreaterThan(30);
  });

  it('the codes that SQL raises are all written so that they can be compared', () => {
    const unread = files
      .filter((file) => raisedCodes(file).length !== countRaising(file))
      .map(({ name }) => name);
    expect(unread.toSorted()).toEqual(withoutCode);
  });

  it('the codes that SQL raises are reached by the services whose SQL or statements call the object', () => {
    const claim = {
      ...{ path: 'services/chat/src/a/claim.sql', name: 'chat_api.claim' },
      text: 'create function chat_api.claim()',
    };
    const book = {
      ...{ path: 'services/bookings/src/b/book.sql', name: 'bookings.book' },
      text: 'create function bookings.book() as $$ select chat_api.claim(), auth_api.uid() $$',
    };
    const statement = 'sql`select bookings.book()`';
    expect(
      servicesReaching(
        claim,
        [claim, book],
        [{ file: 'services/billing/src/c.ts', text: statement }],
      ),
    ).toEqual(['billing', 'bookings', 'chat']);
    expect(
      servicesReaching(book, [claim, book], [{ file: 'services/billing/src/c.ts', text: 'book' }]),
    ).toEqual(['bookings']);
  });

  it.each([
    ['a code that no endpoint declares', 'time_takn', 409, /no endpoint of bookings declares it/],
    ['a code of another service alone', 'photos_full', 409, /no endpoint of bookings declares it/],
    ['another status than the declared one', 'time_taken', 403, /raised as 403, declared as 409/],
    ['another status than the common one', 'not_found', 409, /raised as 409, declared as 404/],
  ])('the codes that SQL raises are refused for %s', async (_what, code, status, fault) => {
    const raised = { file: 'x.sql', code, status };
    expect(faultOf(raised, ['bookings'], await allEndpoints())).toMatch(fault);
  });

  it.each([
    ['time_taken', 409],
    ['not_found', 404],
  ])('the codes that SQL raises may be %s with its status', async (code, status) => {
    expect(
      faultOf({ file: 'x.sql', code, status }, ['bookings'], await allEndpoints()),
    ).toBeUndefined();
  });
});

describe('the notifications that SQL sends', () => {
  // Matches calls with a literal type; the functions in `passedOn` pass on their caller's type.
  const sending =
    /\b(?:chat_api\.notify|bookings\.tell_about_booking|bookings\.tell_of_check_in)\(\s*([^,()]+),\s*([^,()]+),/g;
  const passedOn = ['tell_about_booking.type', 'tell_of_check_in.type'];

  it('the notifications that SQL sends have types with texts', () => {
    const calls = files.flatMap(({ path: file, text }) =>
      [...text.matchAll(sending)]
        .filter(
          ([, first, type]) => !first?.includes('recipient uuid') && !passedOn.includes(type ?? ''),
        )
        .map(([, , type = '']) => ({ file, type: type.replaceAll("'", '') })),
    );
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ type }) => !isNotificationType(type))).toEqual([]);
  });

  it('the notifications that SQL sends are sent from TypeScript only by the typed function', () => {
    const sending = callers.filter(({ text }) => text.includes('chat_api.notify'));
    expect(sending.map(({ file }) => file)).toEqual(['shared/server/src/notify.ts']);
  });
});
