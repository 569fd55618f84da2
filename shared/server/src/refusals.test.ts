import { contract, endpoint } from '@kabar/contracts/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, refuse } from './app-error.ts';
import { CommittedRefusal } from './committed-refusal.ts';
import type { Context } from './context.ts';
import { slice, type Verb } from './slice.ts';

// The lines below `@ts-expect-error` must not compile; `npm run check:types` verifies that.

const places = contract('client', {
  take: endpoint({
    method: 'POST',
    path: '/places',
    who: 'everyone',
    summary: 'Takes a place',
    input: z.strictObject({}),
    output: z.null(),
    errors: { list_full: 409, time_passed: 409 },
  }),
});

type Take<Also extends CommittedRefusal<'list_full' | 'time_passed'> = never> = Verb<
  typeof places.endpoints.take,
  unknown,
  Also
>;

const codeOf = async (verb: Take): Promise<unknown> => {
  // The verbs below use only `refuse`.
  const context = { refuse } as Parameters<Take>[0];
  return await verb(context, {}).catch((error) => error instanceof AppError && error.code);
};

describe('a verb', () => {
  it('refuses with a code of its endpoint, or a common one', async () => {
    expect(await codeOf(async (context) => context.refuse('list_full'))).toBe('list_full');
    expect(await codeOf(async (context) => context.refuse('not_found'))).toBe('not_found');
  });

  it('refuses even without a throw statement', async () => {
    const take: Take = async (context) => {
      context.refuse('list_full');
      return null;
    };
    expect(await codeOf(take)).toBe('list_full');
  });

  it('a verb does not compile with a code that its endpoint does not declare, or that is misspelt', () => {
    const undeclared: Take = async (context) => {
      // @ts-expect-error photos_full belongs to other endpoints
      throw context.refuse('photos_full');
    };
    const misspelt: Take = async (context) => {
      // @ts-expect-error there is no code with this name
      throw context.refuse('list_ful');
    };
    expect([undeclared, misspelt]).toHaveLength(2);
  });

  it('calls helpers that refuse with codes of its endpoint, and no others', () => {
    const closeAt = (context: Context<unknown, 'time_passed'>) => context.refuse('time_passed');
    const closeFor = (context: Context<unknown, 'photos_full'>) => context.refuse('photos_full');
    const find = (context: Context<unknown>) => context.refuse('not_found');
    const declared: Take = async (context) => closeAt(context);
    const common: Take = async (context) => find(context);
    // @ts-expect-error its endpoint does not declare what the helper refuses with
    const undeclared: Take = async (context) => closeFor(context);
    // @ts-expect-error a helper names each code that it refuses with
    const silent = (context: Context<unknown>) => context.refuse('time_passed');
    expect([declared, common, undeclared, silent]).toHaveLength(4);
  });

  const personalData = { tables: {}, tell: { nothing: 'it stores nothing' } };

  it('returns a refusal that keeps its writes only with codes of its endpoint', () => {
    const take: Take<CommittedRefusal<'list_full'>> = async () => new CommittedRefusal('list_full');
    expect(slice(places, { take }, personalData).verbs.take).toBe(take);
    const other = async () => new CommittedRefusal('photos_full');
    // @ts-expect-error its endpoint does not declare photos_full
    slice(places, { take: other }, personalData);
    // @ts-expect-error a verb that does not say so does not refuse and commit
    const silent: Take = async () => new CommittedRefusal('list_full');
    expect(silent).toBeDefined();
  });
});
