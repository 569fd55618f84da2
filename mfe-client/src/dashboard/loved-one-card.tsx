import { Card, Group, Heading, LinkButton, Person, Stack, Text, TextLink } from '@kabar/ui/base';
import { useLovedOnes } from '../loved-ones/api.ts';
import { lovedOnePath } from '../loved-ones/loved-one-path.ts';
import { useClientWords } from '../words/use-client-words.ts';

/** The client's loved ones, newest first. */
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
        {data.map((lovedOne) => (
          <Person key={lovedOne.id} name={lovedOne.fullName} line={lovedOne.relationship ?? ''} />
        ))}
        <TextLink href="/profile/loved-one">
          {t(data.length === 0 ? 'dashboard.addLovedOne' : 'dashboard.editLovedOne')}
        </TextLink>
      </Stack>
    </Card>
  );
}

/** A link to each loved one for phones, where the card itself is hidden behind 'More'. */
export function LovedOneLinks() {
  const t = useClientWords();
  const { data = [] } = useLovedOnes();
  if (data.length === 0) return null;
  return (
    <Group gap={3}>
      {data.map(({ id, fullName }) => (
        <LinkButton key={id} variant="secondary" href={lovedOnePath(id)}>
          {t('care.open', { name: fullName })}
        </LinkButton>
      ))}
    </Group>
  );
}
