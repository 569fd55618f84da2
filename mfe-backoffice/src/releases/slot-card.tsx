import { Button, Card, Heading, Stack, Text } from '@kabar/ui/base';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { ReleaseAction, SlotView } from './api.ts';
import { SlotTable } from './slot-table.tsx';
import { useReleaseTexts } from './use-release-texts.ts';
import './releases.css';

interface SlotCardProps {
  slot: SlotView;
  /** The page views and minutes after which a canary is promoted automatically. */
  promotion: { pages: number; minutes: number };
  onAsk: (action: ReleaseAction) => void;
}

/** The releases of one part of the app, with the admin's actions. */
export function SlotCard({ slot, promotion, onAsk }: SlotCardProps) {
  const t = useBackofficeWords();
  const say = useReleaseTexts();
  const { canary } = slot;
  const numbered = (what: 'releases.pages' | 'releases.minutes', count: number) =>
    t(what, { count, number: say.number(count) });
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="small">
          {say.nameOf(slot.name)}
        </Heading>
        <SlotTable slot={slot} />
        {canary ? (
          <Text size="small" tone="soft">
            {canary.promotesItself
              ? t('releases.promotesItself', {
                  pages: numbered('releases.pages', promotion.pages),
                  minutes: numbered('releases.minutes', promotion.minutes),
                })
              : t('releases.takenBackBefore')}
          </Text>
        ) : null}
        <SlotActions slot={slot} onAsk={onAsk} />
      </Stack>
    </Card>
  );
}

function SlotActions({ slot, onAsk }: Pick<SlotCardProps, 'slot' | 'onAsk'>) {
  const t = useBackofficeWords();
  const { nameOf } = useReleaseTexts();
  const actions: ReleaseAction[] = [
    ...(slot.canary ? (['promote', 'share', 'takeBackCanary'] as const) : []),
    ...(slot.previous ? (['takeBackCurrent'] as const) : []),
  ];
  if (actions.length === 0) return null;
  return (
    <div className="backoffice-releases-actions">
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'promote' ? 'primary' : 'secondary'}
          aria-label={`${t(`releases.do.${action}`)}: ${nameOf(slot.name)}`}
          onClick={() => onAsk(action)}
        >
          {t(`releases.do.${action}`)}
        </Button>
      ))}
    </div>
  );
}
