import { doWindowsOverlap } from '@kabar/rules/check-in-windows';
import { Button, Card, MessageBox, Section, Stack, Text } from '@kabar/ui/base';
import { newId } from '@kabar/web/api';
import { problemTitle } from '@kabar/web/problem';
import { zoneLabel } from '@kabar/web/time-zones';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContactView } from '../emergency-contacts/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type PlanView, useChangePlan, useCreatePlan } from './api.ts';
import { type AskedPerson, changesOf, formOf, toInput, usualPlan } from './plan-form.ts';
import { useSayPlan } from './say-plan.ts';
import { DaysField, WindowFields } from './when-fields.tsx';
import { ContactOrderField, WaysField } from './who-fields.tsx';

interface PlanEditorProps {
  person: AskedPerson & { name: string };
  contacts: readonly ContactView[];
  stored: PlanView | undefined;
}

/** The form for a new or stored plan. The defaults fit most people, so that one tap creates the usual plan. */
export function PlanEditor({ person, contacts, stored }: PlanEditorProps) {
  const t = useClientWords();
  const sayPlan = useSayPlan();
  const contactIds = contacts.map(({ id }) => id);
  const [now] = useState(() => new Date());
  const usual = usualPlan(person, contactIds, now);
  const [form, setForm] = useState(() =>
    stored === undefined ? usual : formOf(stored, person, contactIds, now),
  );
  const { save, isSaving, error } = useSave(person, stored);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const doOverlap = doWindowsOverlap(form.windows);
  const areTyped = form.windows.every(({ opensAt }) => opensAt !== '');
  const isComplete =
    areTyped && !doOverlap && (form.daysKind !== 'weekdays' || form.weekdays.length > 0);
  const failure = error ? (problemTitle(error) ?? t('checkInPlan.failed')) : undefined;
  return (
    <Stack gap={6}>
      {stored === undefined ? (
        <Card tone="leaf" as="section">
          <Stack gap={4}>
            <Text size="large" bold>
              {sayPlan(toInput(usual))}
            </Text>
            <Text>{t('checkInPlan.usualText', { name: person.name })}</Text>
            <Button size="large" fullWidth busy={isSaving} onClick={() => save(toInput(usual))}>
              {t('checkInPlan.useUsual')}
            </Button>
          </Stack>
        </Card>
      ) : null}
      <Section title={t('checkInPlan.when')}>
        <Stack gap={5}>
          <DaysField form={form} onChange={change} />
          <WindowFields
            form={form}
            onChange={change}
            error={doOverlap ? t('checkInPlan.overlap') : undefined}
          />
          <Text tone="soft">{t('checkInPlan.zone', { zone: zoneLabel(person.timeZone) })}</Text>
        </Stack>
      </Section>
      <Section title={t('checkInPlan.how')}>
        <WaysField form={form} person={person} onChange={change} />
      </Section>
      <Section title={t('checkInPlan.whom')}>
        <ContactOrderField form={form} contacts={contacts} onChange={change} />
      </Section>
      {failure ? (
        <MessageBox tone="danger" live>
          {failure}
        </MessageBox>
      ) : null}
      <Button
        size="large"
        variant={stored === undefined ? 'secondary' : 'primary'}
        busy={isSaving}
        disabled={!isComplete}
        onClick={() => save(toInput(form))}
      >
        {t(stored === undefined ? 'checkInPlan.create' : 'checkInPlan.save')}
      </Button>
      <Text tone="soft">{t('checkInPlan.notAService')}</Text>
    </Stack>
  );
}

/** Creates the plan or sends the changed fields, then opens its page. Retries reuse the id, so that no plan is created twice. */
function useSave(person: AskedPerson, stored: PlanView | undefined) {
  const navigate = useNavigate();
  const [id] = useState(newId);
  const create = useCreatePlan();
  const change = useChangePlan(stored?.id ?? id);
  const onSuccess = () => void navigate('/check-ins');
  return {
    isSaving: create.isPending || change.isPending,
    error: create.error ?? change.error,
    save: (input: ReturnType<typeof toInput>) => {
      if (stored === undefined) {
        create.mutate({ id, lovedOneId: person.lovedOneId, ...input }, { onSuccess });
        return;
      }
      const changed = changesOf(stored, input);
      if (Object.keys(changed).length === 0) return onSuccess();
      change.mutate({ change: changed, version: stored.version }, { onSuccess });
    },
  };
}
