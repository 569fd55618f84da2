import { emergencyKinds, emergencyNumbers } from '@kabar/contracts/emergency-numbers';
import { Card, LinkButton, Stack, Text } from '@kabar/ui/base';
import { IconPhone } from '@kabar/ui/icons';
import { useClientWords } from '../words/use-client-words.ts';
import './emergency-numbers.css';

/** A country's emergency numbers, each with a link to call it; a text if the country is unknown. */
export function NumberList({ country }: { country: string }) {
  const t = useClientWords();
  const numbers = emergencyNumbers[country];
  if (numbers === undefined) return <Text bold>{t('urgent.elsewhereText')}</Text>;
  return (
    <ul className="client-emergency-numbers">
      {emergencyKinds.map((kind) => {
        const number = numbers[kind];
        if (number === undefined) return null;
        const what = t(`urgent.${kind}`);
        return (
          <Card as="li" key={kind} padding="small">
            <Stack gap={3}>
              <Text bold>{what}</Text>
              <LinkButton
                fullWidth
                size="large"
                variant={kind === 'all' || numbers.all === undefined ? 'primary' : 'secondary'}
                href={`tel:${number}`}
                icon={<IconPhone />}
                aria-label={t('urgent.callFor', { what, number })}
              >
                {t('urgent.call', { number })}
              </LinkButton>
            </Stack>
          </Card>
        );
      })}
    </ul>
  );
}
