import { Button, Dialog, Stack, Text } from '@kabar/ui/base';
import { IconPhone } from '@kabar/ui/icons';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type AssignedView, useContact } from './api.ts';

/** How to reach the person. The contact is loaded only on a press, because the client sees each read. */
export function ContactButton({ request, name }: { request: AssignedView; name: string }) {
  const t = useCompanionWords();
  const [open, setOpen] = useState(false);
  const called = request.personOfCare?.fullName ?? name;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<IconPhone />}
        aria-label={t('assigned.contactOf', { name: called })}
        onClick={() => setOpen(true)}
      >
        {t('assigned.contact')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('assigned.contactTitle', { name: called })}
      >
        <Contact id={request.id} />
      </Dialog>
    </>
  );
}

function Contact({ id }: { id: string }) {
  const t = useCompanionWords();
  const query = useContact(id);
  return (
    <QueryView query={query}>
      {({ medium, value }) => (
        <Stack gap={3}>
          <Text tone="soft">{t(`assigned.medium.${medium}`)}</Text>
          <Text size="large" bold>
            {value ?? t('assigned.noContact')}
          </Text>
          <Text tone="soft">{t('assigned.contactLogged')}</Text>
        </Stack>
      )}
    </QueryView>
  );
}
