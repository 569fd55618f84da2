import { z } from 'zod';
import { Plan, SessionPack } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, text } from './fields.ts';

const forStaff = {
  isActive: z.boolean(),
  isVisible: z.boolean(),
  adminNotes: z.string().nullable(),
  version: z.int(),
  updatedAt: Instant,
};

export const PricedPlan = Plan.extend(forStaff);
export const PricedPack = SessionPack.extend(forStaff);

/** A value is kept as it was typed; what reads it falls back to its default where it is not valid. */
export const PricingSetting = z.object({
  id: Id,
  settingName: z.string(),
  settingValue: z.string(),
  description: z.string(),
  adminNotes: z.string().nullable(),
  /** Null for the first value, and once the account is gone. */
  updatedBy: z.string().nullable(),
  updatedAt: Instant,
  version: z.int(),
  /** The value that counts, where the typed one is not valid. */
  inEffect: z.string().nullable(),
});

/** A decimal number of at most two places, from 0 to 99,999.99: '49.5'. */
const Price = z
  .string()
  .trim()
  .regex(/^\d{1,5}(\.\d{1,2})?$/, 'A price like 49.50, from 0 to 99999.99');
const PriceIdr = z
  .string()
  .trim()
  .regex(/^\d{1,11}(\.\d{1,2})?$/, 'A price like 800000, from 0');
const switches = {
  isActive: z.boolean().optional(),
  isVisible: z.boolean().optional(),
  /** Empty: none. */
  adminNotes: text(2_000).nullable().optional(),
};
const errors = { changed_meanwhile: 412 } as const;

/** What admins change of the catalogue: the same rows that `catalogue` sells. */
export const pricing = contract('billing', {
  read: endpoint({
    method: 'GET',
    path: '/pricing',
    who: ['admin'],
    summary:
      'Every plan by price, every pack by size and every setting by name, hidden ones and notes included',
    input: Empty,
    output: z.object({
      plans: z.array(PricedPlan),
      packs: z.array(PricedPack),
      settings: z.array(PricingSetting),
    }),
  }),
  changePlan: endpoint({
    method: 'PATCH',
    path: '/pricing/plans/{id}',
    who: ['admin'],
    summary:
      'Changes a plan for whoever buys it from now on; subscriptions keep the terms of their sale',
    versioned: true,
    input: z.strictObject({
      id: Id,
      priceUsd: Price.optional(),
      sessionsPerWeek: z.int().min(1).max(50).optional(),
      minutesPerSession: z.int().min(1).max(240).optional(),
      ...switches,
    }),
    output: PricedPlan,
    errors,
  }),
  changePack: endpoint({
    method: 'PATCH',
    path: '/pricing/packs/{id}',
    who: ['admin'],
    summary: 'Changes a pack for whoever buys it from now on',
    versioned: true,
    input: z.strictObject({
      id: Id,
      priceUsd: Price.optional(),
      priceIdr: PriceIdr.optional(),
      ...switches,
    }),
    output: PricedPack,
    errors,
  }),
  changeSetting: endpoint({
    method: 'PATCH',
    path: '/pricing/settings/{id}',
    who: ['admin'],
    summary: 'Stores the value of a setting as it was typed',
    versioned: true,
    input: z.strictObject({
      id: Id,
      settingValue: text(500).optional(),
      adminNotes: switches.adminNotes,
    }),
    output: PricingSetting,
    errors,
  }),
});
