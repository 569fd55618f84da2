import type { closing } from '@kabar/contracts/closing';
import { closesAt } from '@kabar/rules/closing';
import type { Verb } from '@kabar/server/slice';
import { toUsd } from '../subscriptions/periods.ts';
import type { BillingTables } from '../tables.ts';
import { readClosingFacts } from './load-closing-facts.ts';
import { type Settlement, settleClosing } from './rules.ts';

/** Uses the rule that settles the account when it closes. */
export const previewClosing: Verb<typeof closing.endpoints.preview, BillingTables> = async (
  context,
) => {
  const { db, now } = context;
  const { accountId } = await context.caller();
  const first = await readClosingFacts(db, accountId, closesAt(now));
  const at = first.closingAt ?? closesAt(now);
  const facts = first.closingAt === null ? first : await readClosingFacts(db, accountId, at);
  return toPreview(settleClosing(facts, at), at);
};

function toPreview(settlement: Settlement, at: Date) {
  const { subscription, packs, sessions, earnings } = settlement;
  return {
    closesAt: at.toISOString(),
    subscription: subscription && {
      planName: subscription.planName,
      refundUsd: toUsd(subscription.refundCents),
      refundIdr: subscription.refundIdr,
    },
    packs: packs.map(({ id, name, credits, refundCents, refundIdr }) => ({
      ...{ id, name, credits, refundUsd: toUsd(refundCents), refundIdr },
    })),
    sessions: sessions.map(({ session, credit }) => ({
      ...{ id: session.id, startsAt: session.startsAt.toISOString() },
      ...{ side: session.side, otherName: session.otherName, credit },
    })),
    earnings: earnings && {
      ...{ amountIdr: earnings.amountIdr.toFixed(2), isInBatch: earnings.isInBatch },
      payableAt: earnings.payableAt?.toISOString() ?? null,
    },
  };
}
