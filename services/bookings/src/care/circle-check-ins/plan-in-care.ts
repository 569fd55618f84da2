import type { Context } from '@kabar/server/context';
import { listPlans } from '../../check-ins/check-in-plans/list-plans.ts';
import type { BookingsTables } from '../../tables.ts';

interface Acting<Codes extends string> {
  context: Context<BookingsTables, Codes | 'check_ins_off'>;
  lovedOneId: string | null;
}

/** The check-in plan of a person in care that has not stopped. */
export async function findPlan<Codes extends string>({ context, lovedOneId }: Acting<Codes>) {
  const { plans } = await listPlans(context, {});
  return plans.find((plan) => plan.lovedOneId === lovedOneId && plan.state !== 'stopped');
}
