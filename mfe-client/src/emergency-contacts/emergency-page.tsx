import { AskBeforeLeaving } from '@kabar/parts/forms/ask-before-leaving';
import { ErrorCard, MessageBox, Page, PageHeader, Select, Skeleton, Stack } from '@kabar/ui/base';
import type { KeptForms } from '@kabar/ui/form';
import { problemTitle } from '@kabar/web/problem';
import { AfterMoment, useAskFailedAgain } from '@kabar/web/query-view';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { useLovedOnes } from '../loved-ones/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type Subject, useContacts, useNotes } from './api.ts';
import { ContactConsentCard } from './contact-consent-card.tsx';
import { ContactList } from './contact-list.tsx';
import { InformationEditor } from './information-editor.tsx';
import type { InformationForm } from './information-form.ts';
import { PrivateReads } from './private-reads.tsx';

export function EmergencyPage() {
  const t = useClientWords();
  return (
    <ForClients title={t('emergency.title')}>
      <EmergencyContent />
    </ForClients>
  );
}

/** The URL names the loved one (`?of=`), so that a reload does not show their contacts as the reader's own. */
function EmergencyContent() {
  const t = useClientWords();
  const loaded = useLovedOnes().data;
  const lovedOnes = loaded ?? [];
  const [search, setSearch] = useSearchParams();
  const subjectId = search.get('of') ?? undefined;
  const subject: Subject = lovedOnes.find(({ id }) => id === subjectId)?.id;
  const isSettled = subjectId === undefined || loaded !== undefined;
  const [drafts] = useState<KeptForms<InformationForm>>(() => new Map());
  return (
    <Page width="reading">
      <PageHeader
        title={t('emergency.title')}
        back={{ href: '/profile/edit', label: t('emergency.back') }}
      />
      <Stack gap={6}>
        <MessageBox tone="info">{t('emergency.note')}</MessageBox>
        <ContactConsentCard />
        {lovedOnes.length > 0 ? (
          <SubjectPicker
            lovedOnes={lovedOnes}
            subject={subject}
            onPick={(of) => setSearch(of === undefined ? {} : { of }, { replace: true })}
          />
        ) : null}
        <AskBeforeLeaving>
          {isSettled ? <Information key={subject ?? ''} subject={subject} drafts={drafts} /> : null}
        </AskBeforeLeaving>
        <PrivateReads />
      </Stack>
    </Page>
  );
}

/** A choice between the reader and their loved ones. */
function SubjectPicker(props: {
  lovedOnes: readonly { id: string; fullName: string }[];
  subject: Subject;
  onPick: (subject: Subject) => void;
}) {
  const t = useClientWords();
  return (
    <Select
      label={t('emergency.whose')}
      value={props.subject ?? ''}
      options={[
        { value: '', label: t('emergency.mine') },
        ...props.lovedOnes.map((lovedOne) => ({ value: lovedOne.id, label: lovedOne.fullName })),
      ]}
      onChange={(event) => props.onPick(event.currentTarget.value || undefined)}
    />
  );
}

function Information(props: { subject: Subject; drafts: KeptForms<InformationForm> }) {
  const { subject, drafts } = props;
  const t = useClientWords();
  const contacts = useContacts(subject);
  const notes = useNotes(subject);
  const askAgain = useAskFailedAgain();
  if (contacts.data !== undefined && notes.data !== undefined) {
    const primary = contacts.data.find((contact) => contact.isPrimary);
    return (
      <>
        <InformationEditor drafts={drafts} subject={subject} primary={primary} notes={notes.data} />
        <ContactList
          subject={subject}
          contacts={contacts.data.filter((contact) => !contact.isPrimary)}
        />
      </>
    );
  }
  if (contacts.isError || notes.isError) {
    return (
      <ErrorCard
        title={t('emergency.loadFailed')}
        text={problemTitle(contacts.error ?? notes.error) ?? t('emergency.loadFailedText')}
        retryLabel={t('emergency.retry')}
        onRetry={askAgain}
        busy={contacts.isFetching || notes.isFetching}
      />
    );
  }
  return (
    <AfterMoment>
      <Skeleton lines={6} />
    </AfterMoment>
  );
}
