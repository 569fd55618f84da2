import { Badge, Button, Card, Group, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { IconBan, IconTrash } from '@kabar/ui/icons';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type FamilyAddressView, type Subject, useFamilyWrites } from './api.ts';

export function AddressList(props: {
  lovedOneId: Subject;
  addresses: readonly FamilyAddressView[];
}) {
  const t = useClientWords();
  const { lovedOneId, addresses } = props;
  if (addresses.length === 0) return <Text tone="soft">{t('family.empty')}</Text>;
  return (
    <Stack gap={3}>
      <Heading level={3} size="normal">
        {t('family.addresses')}
      </Heading>
      <Stack gap={3} as="ul">
        {addresses.map((address) => (
          <AddressRow key={address.id} lovedOneId={lovedOneId} address={address} />
        ))}
      </Stack>
    </Stack>
  );
}

function AddressRow({ lovedOneId, address }: { lovedOneId: Subject; address: FamilyAddressView }) {
  const t = useClientWords();
  const [open, setOpen] = useState<'remove' | 'links'>();
  const { remove, endLinks } = useFamilyWrites(lovedOneId);
  const { id, name, email, language, isDeclined } = address;
  const close = () => setOpen(undefined);
  const errorOf = ({ error }: { error: Error | null }) =>
    error === null ? undefined : (refusalTitle(error) ?? t('family.failed'));
  return (
    <Card as="li" padding="small" tone="quiet">
      <Stack gap={3}>
        <Stack gap={1}>
          <Text bold>{name}</Text>
          <Text>{email}</Text>
          <Text tone="soft">{t(`family.language.${language}`)}</Text>
        </Stack>
        {isDeclined ? <Badge tone="sun">{t('family.declined')}</Badge> : null}
        {endLinks.isSuccess ? (
          <MessageBox tone="good" live>
            {t('family.linksEnded')}
          </MessageBox>
        ) : null}
        <Group gap={2}>
          <Button
            variant="quiet"
            size="small"
            icon={<IconBan />}
            aria-label={`${t('family.endLinks')}: ${name}`}
            onClick={() => setOpen('links')}
          >
            {t('family.endLinks')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={<IconTrash />}
            aria-label={`${t('family.remove')}: ${name}`}
            onClick={() => setOpen('remove')}
          >
            {t('family.remove')}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title={t('family.removeTitle')}
        text={t('family.removeText', { name })}
        confirmLabel={t('family.removeConfirm')}
        cancelLabel={t('family.keep')}
        danger
        busy={remove.isPending}
        error={errorOf(remove)}
        onConfirm={() => remove.mutate(id)}
      />
      <ConfirmDialog
        open={open === 'links'}
        onClose={close}
        title={t('family.endLinksTitle')}
        text={t('family.endLinksText', { name })}
        confirmLabel={t('family.endLinksConfirm')}
        cancelLabel={t('family.keepLinks')}
        danger
        busy={endLinks.isPending}
        error={errorOf(endLinks)}
        onConfirm={() => endLinks.mutate(id, { onSuccess: close })}
      />
    </Card>
  );
}
