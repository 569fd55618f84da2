import type { EmergencyContact } from '@kabar/contracts/emergency-contacts';
import { dialHref } from '@kabar/rules/phone-numbers';
import { Card, LinkButton, Section, Stack, Text, TextLink } from '@kabar/ui/base';
import { IconPhone } from '@kabar/ui/icons';
import { QueryView } from '@kabar/web/query-view';
import type { z } from 'zod';
import { useContacts } from '../emergency-contacts/api.ts';
import { useClientWords } from '../words/use-client-words.ts';

/** The client's saved contacts, each with a link to call it. */
export function OwnContacts() {
  const t = useClientWords();
  const query = useContacts(undefined);
  return (
    <Section
      title={t('urgent.contacts')}
      action={<TextLink href="/profile/emergency-contacts">{t('urgent.contactsEdit')}</TextLink>}
    >
      <QueryView
        query={query}
        isEmpty={(contacts) => contacts.length === 0}
        empty={<Text>{t('urgent.contactsNone')}</Text>}
      >
        {(contacts) => (
          <Stack gap={3} as="ul">
            {contacts.map((contact) => (
              <Contact key={contact.id} contact={contact} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

function Contact({ contact }: { contact: z.output<typeof EmergencyContact> }) {
  const t = useClientWords();
  const { name, relationship, phone } = contact;
  const href = dialHref(phone);
  return (
    <Card as="li" padding="small">
      <Stack gap={3}>
        <Text bold>{[name, relationship].filter(Boolean).join(', ')}</Text>
        {href === undefined ? (
          <Text>{phone}</Text>
        ) : (
          <LinkButton
            variant="secondary"
            fullWidth
            href={href}
            icon={<IconPhone />}
            aria-label={t('urgent.callFor', { what: name, number: phone })}
          >
            {t('urgent.call', { number: phone })}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
}
