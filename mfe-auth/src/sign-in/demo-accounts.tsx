import { Button, Card, Group, Heading, Stack, Text } from '@kabar/ui/base';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useSignInOptions } from './api.ts';

/** The list of demo accounts; empty in installations without them. */
export function DemoAccounts(props: {
  onChoose: (account: { email: string; password: string }) => void;
}) {
  const t = useAuthWords();
  const { data } = useSignInOptions();
  if (!data?.demo) return null;
  const { accounts, password } = data.demo;
  return (
    <Card tone="quiet">
      <Stack gap={3}>
        <Heading level={2} size="small">
          {t('demo.title')}
        </Heading>
        <Text tone="soft" size="small">
          {t('demo.text')}
        </Text>
        <Group gap={3}>
          {accounts.map(({ email, kind }) => (
            <Button
              key={email}
              variant="secondary"
              size="small"
              onClick={() => props.onChoose({ email, password })}
            >
              {t(`demo.${kind}`)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Card>
  );
}
