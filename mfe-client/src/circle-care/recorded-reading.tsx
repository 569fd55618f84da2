import { Button, Card, Heading, MessageBox, Skeleton, Stack, Text } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { type ReactNode, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';

interface RecordedReadingProps {
  title: string;
  /** Says that each read is logged. */
  note: string;
  open: string;
  icon?: ReactNode;
  /** The data, rendered once it is opened. */
  children: ReactNode;
}

/** A section that loads its data only on a press, because each read is logged. */
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

/** The loading state and the error of such a section. */
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
