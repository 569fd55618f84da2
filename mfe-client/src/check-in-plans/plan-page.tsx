import {
  Group,
  LinkButton,
  Page,
  PageHeader,
  Section,
  Stack,
  Text,
  TextLink,
} from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useSearchParams } from 'react-router-dom';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { useContacts } from '../emergency-contacts/api.ts';
import { type LovedOneView, useLovedOnes } from '../loved-ones/api.ts';
import { ConsentForm } from '../loved-ones/consent-form.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type PlanView, useCheckInPlans } from './api.ts';
import { CheckInsGate } from './check-ins-gate.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { useAskedPerson } from './use-asked-person.ts';

/** /check-ins/plan: a plan for the account's holder, or for the loved one in the URL (`?for=`). */
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
        <CheckInsGate>
          <People />
        </CheckInsGate>
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
  const [search] = useSearchParams();
  const { people, plans } = props;
  const wished = search.get('for');
  const lovedOne = people.find(({ id }) => id === wished);
  if (people.length > 0 && lovedOne === undefined && wished !== self)
    return <WhoStep people={people} />;
  const plan = plans.find(
    ({ lovedOneId, state }) => lovedOneId === (lovedOne?.id ?? null) && state !== 'stopped',
  );
  return (
    <Stack gap={6}>
      {people.length === 0 ? null : <ChosenPerson name={lovedOne?.fullName} />}
      {lovedOne !== undefined && lovedOne.consent?.given !== true ? (
        <ConsentForm key={lovedOne.id} lovedOne={lovedOne} level={2} />
      ) : (
        <Editor key={lovedOne?.id ?? self} lovedOne={lovedOne} plan={plan} />
      )}
    </Stack>
  );
}

/** The URL's value for a plan of the account's holder. */
const self = 'me';

/** Asks whom the plan is for if the URL does not say it. */
function WhoStep({ people }: { people: readonly LovedOneView[] }) {
  const t = useClientWords();
  const all = [
    { id: self, name: t('checkInPlan.myself') },
    ...people.map(({ id, fullName }) => ({ id, name: fullName })),
  ];
  return (
    <Section title={t('checkInPlan.who')}>
      <Stack gap={3}>
        {all.map(({ id, name }) => (
          <LinkButton
            key={id}
            variant="secondary"
            size="large"
            fullWidth
            href={`/check-ins/plan?for=${id}`}
          >
            {name}
          </LinkButton>
        ))}
      </Stack>
    </Section>
  );
}

function ChosenPerson({ name }: { name: string | undefined }) {
  const t = useClientWords();
  return (
    <Group gap={3} justify="between">
      <Text size="large" bold>
        {name === undefined ? t('checkInPlan.forMyself') : t('checkInPlan.forPerson', { name })}
      </Text>
      <TextLink href="/check-ins/plan">{t('checkInPlan.forSomeoneElse')}</TextLink>
    </Group>
  );
}

function Editor({
  lovedOne,
  plan,
}: {
  lovedOne: LovedOneView | undefined;
  plan: PlanView | undefined;
}) {
  const t = useClientWords();
  const person = useAskedPerson(lovedOne);
  const contacts = useContacts(lovedOne?.id);
  return (
    <Stack gap={6}>
      <QueryView query={contacts} isEmpty={() => false}>
        {(list) => (
          <PlanEditor key={plan?.id ?? 'new'} person={person} contacts={list} stored={plan} />
        )}
      </QueryView>
      {lovedOne === undefined ? null : (
        <LinkButton variant="quiet" href="/profile/loved-one">
          {t('checkInPlan.toLovedOne', { name: lovedOne.fullName })}
        </LinkButton>
      )}
    </Stack>
  );
}
