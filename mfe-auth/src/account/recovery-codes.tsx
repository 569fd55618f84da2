import { MessageBox, Stack, Text } from '@kabar/ui/base';
import { useSecondFactorWords } from './second-factor-words/use-second-factor-words.ts';

/** Shows recovery codes once; only their hashes are stored. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useSecondFactorWords();
  return (
    <MessageBox tone="care" title={t('codes.recoveryTitle')}>
      <Stack gap={3}>
        <Text>{t('codes.recoveryText')}</Text>
        <Text bold>{codes.join('   ')}</Text>
      </Stack>
    </MessageBox>
  );
}
