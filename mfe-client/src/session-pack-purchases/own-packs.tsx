import { Button, Card, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useAudience } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import { useId } from 'react';
import { type PurchaseView, useExtendPack, useOwnPacks } from './api.ts';
import { isUsable, mayExtend, usedPercent } from './rules.ts';
import './session-packs.css';
import { usePackWords } from './words/use-pack-words.ts';

/** The reader's packs with their remaining sessions, for one companion or for all; renders nothing without one. */
export function OwnPacks({ companionId }: { companionId?: string }) {
  const t = usePackWords();
  const isClient = useAudience() === 'client';
  const now = new Date();
  const packs = (useOwnPacks(isClient).data ?? []).filter(
    (pack) =>
      isUsable(pack, now) && (companionId === undefined || pack.companion.id === companionId),
  );
  if (packs.length === 0) return null;
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('own')}
        </Heading>
        {packs.map((pack) => (
          <OwnPack key={pack.id} pack={pack} isNamed={companionId === undefined} />
        ))}
      </Stack>
    </Card>
  );
}

function OwnPack({ pack, isNamed }: { pack: PurchaseView; isNamed: boolean }) {
  const t = usePackWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const labelId = useId();
  const { sessionsRemaining, totalSessions, companion, expiresAt } = pack;
  return (
    <Stack gap={2}>
      <Text id={labelId} bold>
        {t('left', { left: sessionsRemaining, count: totalSessions })}
      </Text>
      <progress
        className="client-pack-progress"
        aria-labelledby={labelId}
        max={100}
        value={usedPercent(pack)}
      />
      <Text tone="soft" size="small">
        {isNamed ? `${t('with', { name: companion.fullName ?? t('closed') })} · ` : ''}
        {t('until', { date: sayDate(new Date(expiresAt), reader) })}
      </Text>
      <Extension pack={pack} />
    </Stack>
  );
}

function Extension({ pack }: { pack: PurchaseView }) {
  const t = usePackWords();
  const extend = useExtendPack();
  if (extend.isSuccess) {
    return (
      <MessageBox tone="good" live>
        {t('extended')}
      </MessageBox>
    );
  }
  if (!mayExtend(pack, new Date())) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={extend.isPending}
        onClick={() => extend.mutate(pack.id)}
      >
        {t('extend')}
      </Button>
      {extend.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(extend.error) ?? t('notExtended')}
        </MessageBox>
      ) : null}
    </>
  );
}
