import { serviceOf } from '../push-endpoints.ts';

export function toPushSubscription(
  row: { id: string; session_id: string; endpoint: string; created_at: Date },
  sessionId: string,
) {
  return {
    id: row.id,
    service: serviceOf(row.endpoint),
    createdAt: row.created_at.toISOString(),
    isCurrent: row.session_id === sessionId,
  };
}
