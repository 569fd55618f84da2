import { Badge, type BadgeProps } from '@kabar/ui/base';
import { useSubscriptionWords } from './words/use-subscription-words.ts';

const looks = {
  active: 'green',
  paused: 'blue',
  cancelled: 'red',
  pending_cancellation: 'orange',
} as const satisfies Record<string, BadgeProps['tone']>;

/** A status that this release does not know is shown unformatted. */
export function StatusBadge({ status }: { status: string }) {
  const t = useSubscriptionWords();
  if (!isKnown(status)) return <Badge>{status}</Badge>;
  return <Badge tone={looks[status]}>{t(`status.${status}`)}</Badge>;
}

function isKnown(status: string): status is keyof typeof looks {
  return Object.hasOwn(looks, status);
}
