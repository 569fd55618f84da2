import { Button, Group, MessageBox, Stack, Text, TextField } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { useState } from 'react';
import { useCalendarAddressWords } from './words/use-calendar-address-words.ts';

interface CalendarAddressProps {
  /** Whether an address exists. */
  exists: boolean;
  /** The address, if it was created on this page; it cannot be read later. */
  address: string | undefined;
  isMaking: boolean;
  isDeleting: boolean;
  onMake: () => void;
  onDelete: () => void;
}

/** Creates, replaces and deletes a secret URL that a calendar program subscribes to. */
export function CalendarAddress(props: CalendarAddressProps) {
  const { exists, address, isMaking, isDeleting, onMake, onDelete } = props;
  const t = useCalendarAddressWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      {address !== undefined && exists ? <NewAddress address={address} /> : null}
      {exists ? (
        <Group>
          <Button variant="secondary" busy={isMaking} onClick={() => setAsking(true)}>
            {t('calendarAddress.renew')}
          </Button>
          <Button variant="quiet" busy={isDeleting} onClick={onDelete}>
            {t('calendarAddress.revoke')}
          </Button>
        </Group>
      ) : (
        <Button variant="secondary" busy={isMaking} onClick={onMake}>
          {t('calendarAddress.make')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('calendarAddress.renew')}
        text={t('calendarAddress.renewText')}
        confirmLabel={t('calendarAddress.renew')}
        cancelLabel={t('calendarAddress.keep')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onMake();
        }}
      />
    </>
  );
}

function NewAddress({ address }: { address: string }) {
  const t = useCalendarAddressWords();
  const [copied, setCopied] = useState(false);
  // If copying is refused, the address is selected in its field.
  const copy = () => void navigator.clipboard?.writeText(address).then(() => setCopied(true));
  return (
    <MessageBox tone="good" live>
      <Stack gap={3}>
        <Text>{t('calendarAddress.once')}</Text>
        <TextField
          label={t('calendarAddress.address')}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="secondary" onClick={copy}>
          {t(copied ? 'calendarAddress.copied' : 'calendarAddress.copy')}
        </Button>
        <Text>{t('calendarAddress.how')}</Text>
      </Stack>
    </MessageBox>
  );
}
