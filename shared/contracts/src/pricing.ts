import { z } from 'zod';
import { Plan, SessionPack } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, line, text } from './fields.ts';

const forStaff = {
  isActive: z.boolean(),
  isVisible: z.boolean(),
  adminNotes: z.string().nullable(),
  /** Position in the catalogue. Rows without one follow: plans by price, packs by size. */
  place: z.int().nullable(),
  version: z.int(),
  updatedAt: Instant,
};

export const PricedPlan = Plan.extend(forStaff);
export const PricedPack = SessionPack.extend(forStaff);

/** A setting as typed; readers use the default if it is invalid. */
export const PricingSetting = z.object({
  id: Id,
  settingName: z.string(),
  settingValue: z.string(),
  description: z.string(),
  adminNotes: z.string().nullable(),
  /** Null for the initial value, and once the account is erased. */
  updatedBy: z.string().nullable(),
  updatedAt: Instant,
  version: z.int(),
  /** The effective value if the typed one is invalid. */
  inEffect: z.string().nullable(),
});

/** A decimal number with at most two places, from 0 to 99,999.99: '49.5'. */
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
  adminNotes: text(2_000).nullable().optional(),
  place: z.int().min(1).max(99).nullable().optional(),
};
const added = {
  id: Id,
  name: line(80).min(1),
  description: text(500),
  priceUsd: Price,
  priceIdr: PriceIdr,
};
const sessionsPerWeek = z.int().min(1).max(50);
const minutesPerSession = z.int().min(1).max(240);
export const NewPlan = z.strictObject({ ...added, sessionsPerWeek, minutesPerSession });
export const NewPack = z.strictObject({ ...added, sessionCount: z.int().min(1).max(100) });
const errors = { changed_meanwhile: 412 } as const;

/** The catalogue as admins edit it. */
export const pricing = contract('billing', {
  read: endpoint({
    method: 'GET',
    path: '/pricing',
    who: ['admin'],
    summary:
      'Lists every plan and pack in its order, and every setting by name, including hidden ones and notes',
    input: Empty,
    output: z.object({
      plans: z.array(PricedPlan),
      packs: z.array(PricedPack),
      settings: z.array(PricingSetting),
    }),
  }),
  addPlan: endpoint({
    method: 'POST',
    path: '/pricing/plans',
    who: ['admin'],
    summary: 'Adds a plan of kind tier, hidden until an admin shows it',
    input: NewPlan,
    output: PricedPlan,
    status: 201,
  }),
  addPack: endpoint({
    method: 'POST',
    path: '/pricing/packs',
    who: ['admin'],
    summary: 'Adds a pack, hidden until an admin shows it',
    input: NewPack,
    output: PricedPack,
    status: 201,
  }),
  changePlan: endpoint({
    method: 'PATCH',
    path: '/pricing/plans/{id}',
    who: ['admin'],
    summary: 'Changes a plan for new purchases; subscriptions keep the terms of their sale',
    versioned: true,
    input: z.strictObject({
      id: Id,
      priceUsd: Price.optional(),
      priceIdr: PriceIdr.optional(),
      sessionsPerWeek: sessionsPerWeek.optional(),
      minutesPerSession: minutesPerSession.optional(),
      ...switches,
    }),
    output: PricedPlan,
    errors,
  }),
  changePack: endpoint({
    method: 'PATCH',
    path: '/pricing/packs/{id}',
    who: ['admin'],
    summary: 'Changes a pack for new purchases',
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
    summary: "Stores a setting's value as typed",
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
