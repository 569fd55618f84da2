import { AskBeforeLeaving } from '@kabar/parts/forms/ask-before-leaving';
import { Button, Group, Page, PageHeader, Select, Stack } from '@kabar/ui/base';
import type { KeptForms } from '@kabar/ui/form';
import { IconPlus } from '@kabar/ui/icons';
import { newId } from '@kabar/web/api';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CareConsentsCard } from '../care-consents/care-consents-card.tsx';
import { CheckInPlanOfLovedOne } from '../check-in-plans/entrances.tsx';
import { CircleOfLovedOne } from '../circles/entrances.tsx';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { FamilyCard } from '../family-addresses/family-card.tsx';
import { RemindersCard } from '../loved-one-reminders/reminders-card.tsx';
import { PersonalLinkCard } from '../personal-links/personal-link-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type LovedOneView, useLovedOnes } from './api.ts';
import { ConsentCard } from './consent-card.tsx';
import { LovedOneEditor } from './loved-one-editor.tsx';
import type { LovedOneForm } from './loved-one-form.ts';

export function LovedOnePage() {
  const t = useClientWords();
  return (
    <ForClients title={t('lovedOne.title')}>
      <LovedOneContent />
    </ForClients>
  );
}

function LovedOneContent() {
  const t = useClientWords();
  const lovedOnes = useLovedOnes();
  return (
    <Page width="reading">
      <PageHeader
        title={t('lovedOne.title')}
        lead={t('lovedOne.lead')}
        back={{ href: '/dashboard', label: t('lovedOne.back') }}
      />
      <QueryView query={lovedOnes} isEmpty={() => false}>
        {(list) => (
          <AskBeforeLeaving>
            <Chosen list={list} />
          </AskBeforeLeaving>
        )}
      </QueryView>
    </Page>
  );
}

/**
 * Edits the loved one in the URL, else the newest one, until another is picked. A new loved one keeps its id across retries.
 * One that was removed elsewhere stays open, because the form may have unsaved text.
 */
function Chosen({ list }: { list: readonly LovedOneView[] }) {
  const [freshId, setFreshId] = useState(newId);
  const [drafts] = useState<KeptForms<LovedOneForm>>(() => new Map());
  const personId = useSearchParams()[0].get('person');
  const [picked, setPicked] = useState(
    () => (list.find(({ id }) => id === personId) ?? list[0])?.id ?? freshId,
  );
  const shown = picked || (list[0]?.id ?? freshId);
  const lovedOne = list.find(({ id }) => id === shown);
  const begin = (pick: boolean) => {
    const id = newId();
    setFreshId(id);
    setPicked(pick ? id : '');
  };
  return (
    <Stack gap={5}>
      {list.length > 0 ? (
        <Picker
          list={list}
          shown={shown}
          freshId={freshId}
          onPick={setPicked}
          onNew={() => begin(true)}
        />
      ) : null}
      <LovedOneEditor
        key={shown}
        id={shown}
        drafts={drafts}
        stored={lovedOne}
        onRemoved={() => begin(false)}
      />
      {lovedOne ? <ConsentCard key={`consent of ${lovedOne.id}`} lovedOne={lovedOne} /> : null}
      {lovedOne ? <CheckInPlanOfLovedOne lovedOne={lovedOne} /> : null}
      {lovedOne ? (
        <CareConsentsCard key={`care consents of ${lovedOne.id}`} lovedOne={lovedOne} />
      ) : null}
      {lovedOne ? <CircleOfLovedOne lovedOne={lovedOne} /> : null}
      {lovedOne ? <RemindersCard key={`reminders of ${lovedOne.id}`} lovedOne={lovedOne} /> : null}
      {lovedOne?.consent?.given ? (
        <FamilyCard key={`family of ${lovedOne.id}`} lovedOne={lovedOne} />
      ) : null}
      {lovedOne ? <PersonalLinkCard key={`link of ${lovedOne.id}`} lovedOne={lovedOne} /> : null}
    </Stack>
  );
}

function Picker(props: {
  list: readonly LovedOneView[];
  shown: string;
  freshId: string;
  onPick: (id: string) => void;
  onNew: () => void;
}) {
  const t = useClientWords();
  const { list, shown } = props;
  const isNew = !list.some((lovedOne) => lovedOne.id === shown);
  const options = list.map((lovedOne) => ({ value: lovedOne.id, label: lovedOne.fullName }));
  if (isNew) options.unshift({ value: shown, label: t('lovedOne.new') });
  return (
    <Stack gap={3}>
      {options.length > 1 ? (
        <Select
          label={t('lovedOne.which')}
          options={options}
          value={shown}
          onChange={(event) => props.onPick(event.currentTarget.value)}
        />
      ) : null}
      {isNew ? null : (
        <Group>
          <Button variant="quiet" icon={<IconPlus />} onClick={props.onNew}>
            {t('lovedOne.another')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
