import { createHash } from 'node:crypto';
import type { Reassignment } from './carry-out.ts';

/** `alternatives` by session; not part of the fingerprint. */
export function toPlan(row: Reassignment, alternatives: ReadonlyMap<string, Date[]>) {
  const plan = {
    sessions: row.sessions.map((session) => ({
      id: session.id,
      kind: session.kind,
      startsAt: session.startsAt.toISOString(),
      minutes: session.minutes,
      seriesId: session.seriesId,
      packId: session.packId,
      outcome: session.outcome,
      newStartsAt: session.to?.toISOString() ?? null,
      reason: session.reason,
      staysUsed: session.staysUsed,
    })),
    packs: row.packs.map((pack) => ({
      id: pack.id,
      name: pack.name,
      unused: pack.unused,
      total: pack.total,
      expiresAt: pack.expiresAt.toISOString(),
      outcome: pack.outcome,
      refundUsd: pack.refundCents === null ? null : (pack.refundCents / 100).toFixed(2),
    })),
    series: row.series.map((one) => ({
      id: one.id,
      day: one.day,
      localTime: one.local_time,
      timeZone: one.time_zone,
    })),
    subscription: row.subscription,
    trialRequestId: row.trial_request,
  };
  const fingerprint = createHash('sha256').update(JSON.stringify(plan)).digest('base64url');
  const sessions = plan.sessions.map((session) => ({
    ...session,
    alternatives: (alternatives.get(session.id) ?? []).map((time) => time.toISOString()),
  }));
  return { ...plan, sessions, fingerprint };
}
