import { Button, Group, LinkButton, Stack, Text, TextField } from '@kabar/ui/base';
import { IconCopy, IconSend } from '@kabar/ui/icons';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { zoneLabel } from '@kabar/web/time-zones';
import { type Language, translate, useLanguage } from '@kabar/web/words';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { GuestLink } from './guest-link-card.tsx';
import { useCallWords } from './words/use-call-words.ts';

/** Loaded lazily; if loading fails, the link above is enough. */
const QrCode = lazy<ComponentType<{ text: string; label: string }>>(async () => {
  const loaded = await import('../qr-codes/qr-code.tsx').catch(() => undefined);
  return { default: loaded?.QrCode ?? (() => null) };
});

/** The recipient of the link. */
export interface Guest {
  language?: Language | undefined;
  timeZone?: string | undefined;
}

interface GuestLinkToGiveProps {
  address: string;
  link: Pick<GuestLink, 'startsAt' | 'companionName'>;
  guest?: Guest | undefined;
}

/** A guest link, shown only once: after closing the page the client has to create a new one. */
export function GuestLinkToGive({ address, link, guest }: GuestLinkToGiveProps) {
  const t = useCallWords();
  const message = useMessage(link, address, guest);
  return <LinkToGive label={t('call.guestLinkAddress')} address={address} message={message} />;
}

interface LinkToGiveProps {
  label: string;
  address: string;
  /** The WhatsApp message, including the URL. */
  message: string;
}

/** A URL to copy, to send or to scan. */
export function LinkToGive({ label, address, message }: LinkToGiveProps) {
  const t = useCallWords();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    navigator.clipboard?.writeText(address).then(
      () => setIsCopied(true),
      // Copying failed; the visible link can be copied manually.
      () => setIsCopied(false),
    );
  };
  return (
    <Stack gap={4}>
      <TextField
        label={label}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap={3}>
        <Button variant="secondary" icon={<IconCopy />} onClick={copy}>
          {t('call.guestLinkCopy')}
        </Button>
        <LinkButton
          variant="secondary"
          icon={<IconSend />}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          newTab
        >
          {t('call.guestLinkWhatsApp')}
        </LinkButton>
      </Group>
      <div role="status">
        {isCopied ? <Text tone="good">{t('call.guestLinkCopied')}</Text> : null}
      </div>
      <Text>{t('call.guestLinkQrText')}</Text>
      <div>
        <Suspense>
          <QrCode text={address} label={t('call.guestLinkQr')} />
        </Suspense>
      </div>
    </Stack>
  );
}

/** The message in the recipient's language and time zone; the sender's if unknown. */
function useMessage(
  { startsAt, companionName: name }: GuestLinkToGiveProps['link'],
  address: string,
  guest: Guest = {},
): string {
  const readerLanguage = useLanguage();
  const language = guest.language ?? readerLanguage;
  const timeZone = guest.timeZone ?? browserZone();
  const at = new Date(startsAt);
  const time = `${sayDate(at, { language, timeZone })}, ${sayTime(at, { language, timeZone })}, ${zoneLabel(timeZone, at)}`;
  const values = { name, time, address };
  return translate('calls', language, 'call.guestLinkMessage', values);
}
