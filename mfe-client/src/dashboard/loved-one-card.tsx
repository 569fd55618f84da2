import { Card, Heading, Person, Stack, Text, TextLink } from '@kabar/ui/base';
import { useLovedOnes } from '../loved-ones/api.ts';
import { useClientWords } from '../words/use-client-words.ts';

/** For whom the client acts, the newest first. */
export function LovedOneCard() {
  const t = useClientWords();
  const { data } = useLovedOnes();
  if (data === undefined) return null;
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size="normal">
          {t('dashboard.lovedOne')}
        </Heading>
        {data.length === 0 ? <Text tone="soft">{t('dashboard.noLovedOne')}</Text> : null}
        {data.map((one) => (
          <Person key={one.id} name={one.fullName} line={one.relationship ?? ''} />
        ))}
        <TextLink href="/profile/loved-one">
          {t(data.length === 0 ? 'dashboard.addLovedOne' : 'dashboard.editLovedOne')}
        </TextLink>
      </Stack>
    </Card>
  );
}
