import { Badge, LinkButton, Section, Text } from '@kabar/ui/base';
import { PersonLink } from '../frame/person-link.tsx';
import type { FlagView } from '../message-flags/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';

/** The reports of this conversation, each with a link to its review. */
export function ConversationFlags({ flags }: { flags: readonly FlagView[] }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  return (
    <Section title={t('conversations.flags')} level={3}>
      {flags.length === 0 ? (
        <Text tone="soft">{t('conversations.noFlags')}</Text>
      ) : (
        <ul className="backoffice-conversation-lines" aria-label={t('conversations.flags')}>
          {flags.map(({ id, reason, reporter, createdAt, message, outcome }) => (
            <li key={id}>
              <Text>{message.content}</Text>
              <Text size="small" tone="soft">
                {t('flags.reasonOf', { reason: reason ?? t('flags.noReason') })}
              </Text>
              <Text size="small" tone="soft">
                <PersonLink person={reporter} nobody={t('flags.nobody')} /> · {moment(createdAt)}
              </Text>
              {outcome === null ? (
                <LinkButton href={`/admin/flags?review=${id}`} variant="secondary" size="small">
                  {t('conversations.review')}
                </LinkButton>
              ) : (
                <div>
                  <Badge tone="neutral">{t(`flags.outcome.${outcome}`)}</Badge>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
