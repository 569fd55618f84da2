import { CareKind } from '@kabar/contracts/care-consents';
import type { ConsentRow } from './queries.ts';

/** A kind without an answer allows nothing. */
export function toConsents(latest: readonly ConsentRow[], changes: readonly ConsentRow[]) {
  return {
    consents: CareKind.options.map((kind) => {
      const row = latest.find((one) => one.kind === kind);
      return {
        kind,
        isGiven: row?.is_given ?? false,
        how: row?.how ?? null,
        since: row?.recorded_at.toISOString() ?? null,
        recordedBy: row === undefined ? null : ('client' as const),
      };
    }),
    changes: changes.map((row) => ({
      kind: row.kind,
      isGiven: row.is_given,
      how: row.how,
      recordedAt: row.recorded_at.toISOString(),
      recordedBy: 'client' as const,
    })),
  };
}
