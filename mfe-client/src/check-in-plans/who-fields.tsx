import { FieldGroup, Group, IconButton, RadioCards, Stack, Text, TextLink } from '@kabar/ui/base';
import { IconArrowDown, IconArrowUp } from '@kabar/ui/icons';
import type { ContactView } from '../emergency-contacts/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { PlanInput } from './api.ts';
import { type AskedPerson, moved, type PlanForm, waysOf } from './plan-form.ts';

type Ways = 'both' | 'push' | 'mail' | 'page';

const askedBy: Record<Ways, PlanInput['askedBy']> = {
  both: ['push', 'mail'],
  push: ['push'],
  mail: ['mail'],
  page: [],
};

/** The channels of the question. A loved one without an account is asked by mail or by their personal link. */
export function WaysField(props: {
  form: PlanForm;
  person: AskedPerson & { name: string };
  onChange: (change: Partial<PlanForm>) => void;
}) {
  const t = useClientWords();
  const { form, person, onChange } = props;
  const possible = waysOf(person);
  const ways = (['both', 'push', 'mail', 'page'] as const).filter((way) =>
    askedBy[way].every((channel) => possible.includes(channel)),
  );
  const chosen = ways.find(
    (way) =>
      askedBy[way].length === form.askedBy.length &&
      askedBy[way].every((channel) => form.askedBy.includes(channel)),
  );
  const isLovedOne = person.lovedOneId !== null;
  return (
    <RadioCards
      name="ways"
      legend={t('checkInPlan.ways')}
      hint={isLovedOne ? t('checkInPlan.waysOfLovedOne', { name: person.name }) : undefined}
      value={chosen}
      onChange={(way) => onChange({ askedBy: askedBy[way] })}
      options={ways.map((way) => ({
        value: way,
        label: t(isLovedOne && way === 'page' ? 'checkInPlan.way.link' : `checkInPlan.way.${way}`),
      }))}
    />
  );
}

/** The order in which contacts are notified if no response comes. */
export function ContactOrderField(props: {
  form: PlanForm;
  contacts: readonly ContactView[];
  onChange: (change: Partial<PlanForm>) => void;
}) {
  const t = useClientWords();
  const { form, contacts, onChange } = props;
  const ids = form.contactOrder;
  const nameOf = (id: string) => contacts.find((contact) => contact.id === id)?.name ?? '';
  return (
    <FieldGroup legend={t('checkInPlan.contacts')} hint={t('checkInPlan.contactsHint')}>
      {ids.length === 0 ? <Text>{t('checkInPlan.noContacts')}</Text> : null}
      <Stack gap={2} as="ol">
        {ids.map((id, place) => (
          <Group as="li" key={id} justify="between" align="center" nowrap>
            <Text as="span" bold>
              {t('checkInPlan.place', { place: place + 1, name: nameOf(id) })}
            </Text>
            {ids.length < 2 ? null : (
              <Group gap={2} nowrap>
                <IconButton
                  label={t('checkInPlan.up', { name: nameOf(id) })}
                  icon={<IconArrowUp />}
                  disabled={place === 0}
                  onClick={() => onChange({ contactOrder: moved(ids, id, -1) })}
                />
                <IconButton
                  label={t('checkInPlan.down', { name: nameOf(id) })}
                  icon={<IconArrowDown />}
                  disabled={place === ids.length - 1}
                  onClick={() => onChange({ contactOrder: moved(ids, id, 1) })}
                />
              </Group>
            )}
          </Group>
        ))}
      </Stack>
      <TextLink href="/profile/emergency-contacts">{t('checkInPlan.toContacts')}</TextLink>
    </FieldGroup>
  );
}
