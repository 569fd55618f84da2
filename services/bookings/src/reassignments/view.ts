import { createHash } from 'node:crypto';
import type { PlanRow } from './queries.ts';

const instant = (value: string) => new Date(value).toISOString();

export function toPlan(row: PlanRow) {
  const plan = {
    sessions: row.sessions.map((session) => ({
      id: session.id,
      kind: session.kind,
      startsAt: instant(session.starts_at),
      minutes: session.minutes,
      seriesId: session.series_id,
      packId: session.pack_id,
      outcome: session.outcome,
      newStartsAt: session.to === null ? null : instant(session.to),
      reason: session.reason,
      staysUsed: session.used,
    })),
    packs: row.packs.map((pack) => ({
      id: pack.id,
      name: pack.name,
      unused: pack.unused,
      total: pack.total,
      expiresAt: instant(pack.expires_at),
      outcome: pack.outcome,
      refundUsd: pack.refund_usd?.toFixed(2) ?? null,
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
  const sessions = plan.sessions.map((session, place) => ({
    ...session,
    alternatives: (row.sessions[place]?.alternatives ?? []).map(instant),
  }));
  return { ...plan, sessions, fingerprint };
}
