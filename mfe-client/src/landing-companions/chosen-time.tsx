import { Button, Card, Facts, Heading, Stack, Text } from '@kabar/ui/base';
import { IconArrowRight } from '@kabar/ui/icons';
import type { RefObject } from 'react';
import { SelectedTime } from '../trial-bookings/selected-time.tsx';
import { useClientWords } from '../words/use-client-words.ts';

interface ChosenTimeProps {
  time: string | undefined;
  onGoOn: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** The chosen time, and a button for the next step. */
export function ChosenTime({ time, onGoOn, button }: ChosenTimeProps) {
  const t = useClientWords();
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
            { label: t('trial.length'), value: t('trial.minutes') },
          ]}
        />
        <Button
          ref={button}
          fullWidth
          icon={<IconArrowRight />}
          disabled={time === undefined}
          onClick={onGoOn}
        >
          {t('landingCompanion.goOn')}
        </Button>
        <Text tone="soft">
          {t(time === undefined ? 'trial.selectFirst' : 'landingCompanion.next')}
        </Text>
      </Stack>
    </Card>
  );
}
