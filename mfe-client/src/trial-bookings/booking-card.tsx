import { Button, Card, Facts, Heading, MessageBox, Stack, Text, TextArea } from '@kabar/ui/base';
import { IconSend } from '@kabar/ui/icons';
import type { RefObject } from 'react';
import type { PersonOfCare } from '../loved-ones/person-of-care-field.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { SelectedTime } from './selected-time.tsx';

interface BookingCardProps {
  time: string | undefined;
  message: string;
  onMessage: (message: string) => void;
  onSend: () => void;
  sending: boolean;
  /** Why the last attempt failed. */
  error: string | undefined;
  person: PersonOfCare;
  button: RefObject<HTMLButtonElement | null>;
}

/** What will be sent: the time, a message, and the button. */
export function BookingCard(props: BookingCardProps) {
  const t = useClientWords();
  const { time, message, onMessage, onSend, sending, error, person, button } = props;
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('trial.details')}
        </Heading>
        <Facts
          items={[
            {
              label: t('trial.selected'),
              value: time ? <SelectedTime time={time} warns /> : t('trial.nothingSelected'),
            },
            ...(person.list.length > 0
              ? [{ label: t('trial.for'), value: person.lovedOne?.fullName ?? t('care.self') }]
              : []),
            { label: t('trial.length'), value: t('trial.minutes') },
          ]}
        />
        <TextArea
          label={t('trial.message')}
          optional
          rows={4}
          maxLength={1000}
          value={message}
          onChange={(event) => onMessage(event.currentTarget.value)}
        />
        {error ? (
          <MessageBox tone="danger" live>
            {error}
          </MessageBox>
        ) : null}
        <Button
          ref={button}
          fullWidth
          icon={<IconSend />}
          disabled={!(time && person.isReady)}
          busy={sending}
          onClick={onSend}
        >
          {t('trial.send')}
        </Button>
        {time ? null : <Text tone="soft">{t('trial.selectFirst')}</Text>}
        {person.isUnnamed ? <Text tone="care">{t('trial.nameFirst')}</Text> : null}
        {person.lovedOne && !person.isReady ? (
          <Text tone="care">{t('trial.consentFirst', { name: person.lovedOne.fullName })}</Text>
        ) : null}
      </Stack>
    </Card>
  );
}
