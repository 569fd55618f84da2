import {
  Card,
  Group,
  Heading,
  Icon,
  LinkButton,
  Stack,
  Text,
  VisuallyHidden,
} from '@kabar/ui/base';
import { IconCheck, IconPencil } from '@kabar/ui/icons';
import type { OwnCompanionView } from '../companions/api.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';

const parts = ['picture', 'bio', 'languages'] as const;

/** What clients want to know before they choose a companion; renders nothing once it is complete. */
export function IntroductionCard({ own }: { own: OwnCompanionView }) {
  const t = useCompanionWords();
  const { introductionMissing: missing, isVerified } = own;
  if (missing.length === 0) return null;
  return (
    <Card as="section" tone="sun">
      <Stack gap={4} align="start">
        <Heading level={2}>{t('introduction.title')}</Heading>
        <LinkButton href="/profile/edit" icon={<IconPencil />}>
          {t('introduction.action')}
        </LinkButton>
        <Text>{t(isVerified ? 'introduction.hidden' : 'introduction.text')}</Text>
        <Stack gap={2} as="ul">
          {parts.map((part) => (
            <Part key={part} done={!missing.includes(part)}>
              {t(`introduction.${part}`)}
            </Part>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Part({ done, children }: { done: boolean; children: string }) {
  const t = useCompanionWords();
  return (
    <li>
      <Group gap={2} align="center" nowrap>
        <Icon>{done ? <IconCheck /> : <IconPencil />}</Icon>
        <Text as="span" bold={!done} tone={done ? 'soft' : 'ink'}>
          {children}
          <VisuallyHidden>{t(done ? 'introduction.done' : 'introduction.open')}</VisuallyHidden>
        </Text>
      </Group>
    </li>
  );
}
