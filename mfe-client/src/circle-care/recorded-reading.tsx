import { Button, Card, Heading, MessageBox, Skeleton, Stack, Text } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { type ReactNode, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';

interface RecordedReadingProps {
  title: string;
  /** Says that each reading is recorded. */
  note: string;
  /** The button's label. */
  open: string;
  icon?: ReactNode;
  /** What is read, once it is opened. */
  children: ReactNode;
}

/** A part of a person's page that is opened by a press, because each reading is recorded. */
export function RecordedReading({ title, note, open, icon, children }: RecordedReadingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section">
      <Stack gap={4} align="start">
        <Heading level={2} size="normal">
          {title}
        </Heading>
        <Text tone="soft">{note}</Text>
        {isOpen ? (
          children
        ) : (
          <Button variant="secondary" icon={icon} onClick={() => setOpen(true)}>
            {open}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

interface Reading {
  isPending: boolean;
  error: unknown;
  refetch(): unknown;
}

/** Shown instead while loading, or after a failure. */
export function NotReadYet({ reading }: { reading: Reading }) {
  const t = useClientWords();
  if (reading.isPending) return <Skeleton lines={3} />;
  return (
    <MessageBox
      tone="danger"
      live
      action={
        <Button variant="secondary" onClick={() => void reading.refetch()}>
          {t('personInCare.tryAgain')}
        </Button>
      }
    >
      {problemTitle(reading.error) ?? t('personInCare.failed')}
    </MessageBox>
  );
}
