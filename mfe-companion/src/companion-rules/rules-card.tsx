import { useUnsaved } from '@kabar/parts/forms/ask-before-leaving';
import {
  ChangedMeanwhile,
  FailedPart,
  type StoredField,
  useSaveParts,
} from '@kabar/parts/forms/save-parts';
import { Actions, Button, Card, Heading, Select, Stack, Text } from '@kabar/ui/base';
import { useEditForm } from '@kabar/ui/form';
import { SavedNotice } from '@kabar/ui/more';
import { type FormEvent, useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type Rules, useOwnRules, useRulesWrites } from './api.ts';
import { useChoices } from './use-choices.ts';

/** The companion's booking rules: minimum notice, pause between sessions, and sessions per day. It has its own save button. */
export function RulesCard() {
  const rules = useOwnRules().data;
  return rules === undefined ? null : <RulesForm rules={rules} />;
}

function RulesForm({ rules }: { rules: Rules }) {
  const t = useCompanionWords();
  const { form, save, theirs, send } = useRulesForm(rules);
  const choices = useChoices(form.values);
  useUnsaved('rules', form.isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Card as="section" id="rules">
      <form onSubmit={submit}>
        <Stack gap={5}>
          <Heading level={2}>{t('rules.title')}</Heading>
          <Text tone="soft">{t('rules.lead')}</Text>
          {choices.map(({ name, options }) => (
            <Select
              key={name}
              label={t(`rules.${name}`)}
              hint={t(`rules.${name}Hint`)}
              options={options}
              value={String(form.values[name] ?? '')}
              onChange={(event) => form.change({ [name]: toNumber(event.currentTarget.value) })}
            />
          ))}
          {theirs ? <ChangedMeanwhile stored={theirs} /> : null}
          {save.failures.rules !== undefined && theirs === undefined ? (
            <FailedPart part={t('rules.title')} error={save.failures.rules} />
          ) : null}
          <SavedNotice saved={form.isChanged ? undefined : save.saved} />
          <Actions>
            <Button type="submit" variant="secondary" busy={save.busy}>
              {t('rules.save')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
}

function useRulesForm(stored: Rules) {
  const t = useCompanionWords();
  const form = useEditForm<Rules>({ stored: () => stored, mistakes: () => ({}) });
  const save = useSaveParts<'rules'>();
  const [theirs, setTheirs] = useState<StoredField[]>();
  const { changeRules, isChangedMeanwhile, readRules } = useRulesWrites();
  const sayStored = useSayStored();
  const send = () => {
    const { version: _counted, ...change } = form.changed;
    const sent = form.values;
    setTheirs(undefined);
    const write = async () => {
      try {
        form.show(await changeRules(change, form.start.version), sent);
      } catch (error) {
        const now = isChangedMeanwhile(error) ? await readRules() : undefined;
        if (now !== undefined) setTheirs(sayStored(now, form.show(now)));
        throw error;
      }
    };
    save.save({ rules: Object.keys(change).length > 0 ? write : undefined }, t('rules.saved'));
  };
  return { form, save, theirs, send };
}

/** The rules that were changed elsewhere, with labels. */
function useSayStored() {
  const t = useCompanionWords();
  const all = useChoices();
  return (now: Rules, changed: string[]): StoredField[] =>
    all
      .filter(({ name }) => changed.includes(name))
      .map(({ name, options }) => ({
        label: t(`rules.${name}`),
        value:
          options.find(({ value }) => value === String(now[name] ?? ''))?.label ??
          String(now[name] ?? ''),
      }));
}

/** An empty value means no maximum. */
function toNumber(value: string): number | null {
  return value === '' ? null : Number(value);
}
