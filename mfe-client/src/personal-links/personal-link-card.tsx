import { LinkToGive } from '@kabar/parts/calls/link-to-give';
import { Button, Card, Group, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { type Language, translate, useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import type { LovedOneView } from '../loved-ones/api.ts';
import { UnreadCard } from '../unread-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { usePersonalLink, usePersonalLinkWrites } from './api.ts';

/** Creates, shows, renews and revokes the personal link of a loved one who consented to calls. */
export function PersonalLinkCard({ lovedOne }: { lovedOne: LovedOneView }) {
  const t = useClientWords();
  const ownLanguage = useLanguage();
  const name = lovedOne.fullName;
  const stored = usePersonalLink(lovedOne.id);
  const { make, revoke } = usePersonalLinkWrites(lovedOne.id);
  const [action, setAction] = useState<'renew' | 'revoke'>();
  if (lovedOne.consent?.given !== true) return null;
  if (stored.data === undefined)
    return <UnreadCard title={t('personalLink.title', { name })} reading={stored} />;
  const address = make.data && addressOf(make.data.token, lovedOne.language);
  const hasLink = stored.data !== null || address !== undefined;
  const failure = make.error ?? revoke.error;
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('personalLink.title', { name })}
        </Heading>
        <Text>{t('personalLink.text', { name })}</Text>
        {stored.data?.stoppedAt ? (
          <MessageBox tone="care">{t('personalLink.stopped', { name })}</MessageBox>
        ) : null}
        {address ? (
          <LinkToGive
            label={t('personalLink.address', { name })}
            address={address}
            message={messageOf(address, lovedOne.language ?? ownLanguage)}
          />
        ) : null}
        {hasLink && !address ? <Text tone="soft">{t('personalLink.renewText')}</Text> : null}
        <div role="status">
          {revoke.isSuccess && !hasLink ? <Text>{t('personalLink.revoked')}</Text> : null}
        </div>
        {failure ? (
          <MessageBox tone="danger" live>
            {refusalTitle(failure) ?? t('personalLink.failed')}
          </MessageBox>
        ) : null}
        <Group gap={3}>
          {address ? null : (
            <Button
              variant="secondary"
              busy={make.isPending}
              onClick={() => (hasLink ? setAction('renew') : make.mutate())}
            >
              {t(hasLink ? 'personalLink.renew' : 'personalLink.make')}
            </Button>
          )}
          {hasLink ? (
            <Button variant="quiet" busy={revoke.isPending} onClick={() => setAction('revoke')}>
              {t('personalLink.revoke')}
            </Button>
          ) : null}
        </Group>
        {action ? (
          <ConfirmDialog
            open
            onClose={() => setAction(undefined)}
            title={t(`personalLink.${action}`)}
            text={t('personalLink.endsNow', { name })}
            confirmLabel={t(`personalLink.${action}`)}
            cancelLabel={t('personalLink.keep')}
            danger
            onConfirm={() => {
              setAction(undefined);
              if (action === 'renew') make.mutate();
              else revoke.mutate();
            }}
          />
        ) : null}
      </Stack>
    </Card>
  );
}

/** The token is in the URL's fragment, which browsers do not send to servers, so it is in no log. */
function addressOf(token: string, language: LovedOneView['language']): string {
  const address = `${location.origin}/personal-link#token=${token}`;
  return language === null ? address : `${address}&language=${language}`;
}

/** The message to send with the link, in the recipient's language. */
function messageOf(address: string, language: Language): string {
  return translate('client', language, 'personalLink.message', { address });
}
