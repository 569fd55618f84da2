import { Card, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import type { ReactNode } from 'react';
import { failureText } from '../failure-text.ts';
import { useAuthWords } from '../words/use-auth-words.ts';

/** A section of the account page: a title, an explanation, and the result of the last change. */
export function AccountSection(props: {
  title: string;
  text?: string;
  done?: string | false;
  failure?: unknown;
  children: ReactNode;
}) {
  const t = useAuthWords();
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2}>{props.title}</Heading>
        {props.text && <Text tone="soft">{props.text}</Text>}
        {props.children}
        {props.done && <DoneNotice>{props.done}</DoneNotice>}
        {props.failure != null && (
          <MessageBox tone="danger" live>
            {failureText(props.failure, t)}
          </MessageBox>
        )}
      </Stack>
    </Card>
  );
}
