import { LinkButton, Page, PageHeader, Section, Select, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useSearchParams } from 'react-router-dom';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { useContacts } from '../emergency-contacts/api.ts';
import { type LovedOneView, useLovedOnes } from '../loved-ones/api.ts';
import { ConsentForm } from '../loved-ones/consent-form.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type PlanView, useCheckInPlans } from './api.ts';
import { PlanEditor } from './plan-editor.tsx';
import { useAskedPerson } from './use-asked-person.ts';
import { WhileOn } from './while-on.tsx';

/** /check-ins/plan: for the account's holder, or for the loved one whom the address names. */
export function PlanPage() {
  const t = useClientWords();
  return (
    <ForClients title={t('checkInPlan.title')}>
      <Page width="reading">
        <PageHeader
          title={t('checkInPlan.title')}
          lead={t('checkInPlan.lead')}
          back={{ href: '/check-ins', label: t('checkIns.title') }}
        />
        <WhileOn>
          <People />
        </WhileOn>
      </Page>
    </ForClients>
  );
}

function People() {
  const lovedOnes = useLovedOnes();
  const plans = useCheckInPlans();
  return (
    <QueryView query={lovedOnes} isEmpty={() => false}>
      {(people) => (
        <QueryView query={plans} isEmpty={() => false}>
          {({ plans: list }) => <Chosen people={people} plans={list} />}
        </QueryView>
      )}
    </QueryView>
  );
}

function Chosen(props: { people: readonly LovedOneView[]; plans: readonly PlanView[] }) {
  const t = useClientWords();
  const [search, setSearch] = useSearchParams();
  const { people, plans } = props;
  const one = people.find(({ id }) => id === search.get('for'));
  const plan = plans.find(
    ({ lovedOneId, state }) => lovedOneId === (one?.id ?? null) && state !== 'stopped',
  );
  return (
    <Stack gap={6}>
      {people.length === 0 ? null : (
        <Section title={t('checkInPlan.who')}>
          <Select
            label={t('checkInPlan.whoLabel')}
            value={one?.id ?? ''}
            onChange={(event) => {
              const id = event.currentTarget.value;
              setSearch(id === '' ? {} : { for: id }, { replace: true });
            }}
            options={[
              { value: '', label: t('checkInPlan.myself') },
              ...people.map(({ id, fullName }) => ({ value: id, label: fullName })),
            ]}
          />
        </Section>
      )}
      {one !== undefined && one.consent?.given !== true ? (
        <ConsentForm key={one.id} one={one} level={2} />
      ) : (
        <Editor key={one?.id ?? 'self'} one={one} plan={plan} />
      )}
    </Stack>
  );
}

function Editor({ one, plan }: { one: LovedOneView | undefined; plan: PlanView | undefined }) {
  const t = useClientWords();
  const person = useAskedPerson(one);
  const contacts = useContacts(one?.id);
  return (
    <Stack gap={6}>
      <QueryView query={contacts} isEmpty={() => false}>
        {(list) => (
          <PlanEditor key={plan?.id ?? 'new'} person={person} contacts={list} stored={plan} />
        )}
      </QueryView>
      {one === undefined ? null : (
        <LinkButton variant="quiet" href="/profile/loved-one">
          {t('checkInPlan.toLovedOne', { name: one.fullName })}
        </LinkButton>
      )}
    </Stack>
  );
}
