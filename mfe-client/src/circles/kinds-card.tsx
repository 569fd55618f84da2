import { Badge, Button, Card, Group, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { IconCheck, IconEyeOff } from '@kabar/ui/icons';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import type { CircleView, ConsentView, Kind } from './api.ts';
import { GiveDialog, TakeBackDialog } from './consent-dialogs.tsx';
import { ConversationPart } from './conversation-part.tsx';

import { useSayConsent } from './use-say-consent.ts';

/** Only the person can give consent to these. */
const personal: readonly Kind[] = ['private_information', 'messages'];

/** What the circle may see: one row per kind, with who decided and since when. */
export function KindsCard({ circle }: { circle: CircleView }) {
  const t = useClientWords();
  const isOwn = circle.role === 'person';
  return (
    <Card as="section">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2} size="normal">
            {t('circle.sees')}
          </Heading>
          <Text tone="soft">
            {isOwn ? t('circle.ownSeesLead') : t('circle.seesLead', { name: circle.name })}
          </Text>
        </Stack>
        {circle.may.recordConsents && circle.consents.every(({ isGiven }) => !isGiven) ? (
          <MessageBox tone="info">{t('circle.nothingShared')}</MessageBox>
        ) : null}
        <Stack gap={5} as="ul">
          {circle.consents.map((consent) => (
            <KindRow key={consent.kind} circle={circle} consent={consent} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function KindRow({ circle, consent }: { circle: CircleView; consent: ConsentView }) {
  const t = useClientWords();
  const sayConsent = useSayConsent(circle);
  const { kind, isGiven } = consent;
  const isOwn = circle.role === 'person';
  // A kind that is hidden from the reader looks like one that is not shared.
  const isShared = isGiven && (isOwn || circle.seen.includes(kind));
  return (
    <li>
      <Stack gap={2}>
        <Group justify="between" align="start" gap={2}>
          <Heading level={3} size="normal">
            {t(`circle.kind.${kind}`)}
          </Heading>
          <Badge
            tone={isShared ? 'green' : 'neutral'}
            icon={isShared ? <IconCheck /> : <IconEyeOff />}
          >
            {t(isShared ? 'circle.shared' : 'circle.notShared')}
          </Badge>
        </Group>
        <Text tone="soft">{t(`circle.kindText.${kind}`)}</Text>
        <Text>{isGiven && !isShared ? t('circle.notWithYou') : sayConsent(consent)}</Text>
        <KindAction circle={circle} consent={consent} />
        {kind === 'messages' ? <ConversationPart circle={circle} /> : null}
      </Stack>
    </li>
  );
}

function KindAction({ circle, consent }: { circle: CircleView; consent: ConsentView }) {
  const t = useClientWords();
  const [open, setOpen] = useState<'give' | 'take-back'>();
  const { kind, isGiven } = consent;
  const { may, name } = circle;
  const isOwn = circle.role === 'person';
  const isPersonal = personal.includes(kind);
  const words = { name, kind: t(`circle.kind.${kind}`) };
  const close = () => setOpen(undefined);
  if (!may.recordConsents) return null;
  if (!isGiven && isPersonal && !may.recordPersonalConsents)
    return <Text>{t('circle.onlyPerson', words)}</Text>;
  const give = isOwn ? 'circle.share' : 'circle.record';
  const giveOf = isOwn ? 'circle.shareOf' : 'circle.recordOf';
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t(isGiven ? 'circle.takeBackOf' : giveOf, words)}
        onClick={() => setOpen(isGiven ? 'take-back' : 'give')}
      >
        {t(isGiven ? 'circle.takeBack' : give)}
      </Button>
      {open === 'give' ? <GiveDialog {...{ circle, kind }} onClose={close} /> : null}
      {open === 'take-back' ? <TakeBackDialog {...{ circle, kind }} onClose={close} /> : null}
    </div>
  );
}
