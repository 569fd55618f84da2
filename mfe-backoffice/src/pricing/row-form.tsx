import { useUnsaved } from '@kabar/parts/forms/ask-before-leaving';
import { Button, Group, MessageBox, Stack, TextArea, TextField } from '@kabar/ui/base';
import { useEditForm } from '@kabar/ui/form';
import { Switch } from '@kabar/ui/more';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { type FormEvent, useRef } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { isChangedMeanwhile, type Kind, useChangePrice } from './api.ts';
import {
  type AnyRow,
  fieldsOf,
  mistakesIn,
  type PriceField,
  toChange,
  type Values,
  valuesOf,
} from './fields.ts';

interface RowFormProps {
  kind: Kind;
  row: AnyRow;
  onSaved: () => void;
  onCancel: () => void;
}

/** One row in edit mode. What another admin stored meanwhile is shown, and what was typed stays. */
export function RowForm({ kind, row, onSaved, onCancel }: RowFormProps) {
  const t = useBackofficeWords();
  const element = useRef<HTMLFormElement>(null);
  const fields = fieldsOf[kind];
  const form = useEditForm<Values>({
    stored: () => valuesOf(row, fields),
    mistakes: (values) => mistakesIn(values, fields),
  });
  const save = useChangePrice();
  useUnsaved(`pricing ${row.id}`, form.isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.judge()) return focusFirstMistake(element.current);
    const change = toChange(form.changed, fields);
    if (Object.keys(change).length === 0) return onCancel();
    save.mutate({ kind, id: row.id, version: row.version, change }, { onSuccess: onSaved });
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={4}>
        {save.isError ? (
          <MessageBox tone="danger" live>
            {isChangedMeanwhile(save.error) ? t('pricing.changed') : t(`pricing.failed.${kind}`)}
          </MessageBox>
        ) : null}
        {fields.map((field) => (
          <PriceInput
            key={field.name}
            field={field}
            value={form.values[field.name] ?? ''}
            error={form.errors[field.name]}
            onChange={(value) => form.change({ [field.name]: value })}
          />
        ))}
        <Group>
          <Button type="submit" busy={save.isPending}>
            {t('pricing.save')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('pricing.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface PriceInputProps {
  field: PriceField;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}

function PriceInput({ field: { kind, label }, value, error, onChange }: PriceInputProps) {
  const t = useBackofficeWords();
  if (kind === 'switch') {
    return <Switch label={t(label)} checked={value === true} onChange={onChange} />;
  }
  const wrong = error === 'pricing.needsCount' ? t('pricing.needsCount') : t('pricing.needsPrice');
  const given = { label: t(label), value: String(value), error: error ? wrong : undefined };
  if (kind === 'notes') {
    return (
      <TextArea
        {...given}
        optional
        rows={2}
        maxLength={2000}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const isNumber = kind !== 'value';
  return (
    <TextField
      {...given}
      {...(isNumber && {
        type: 'number',
        min: kind === 'count' ? 1 : 0,
        step: kind === 'count' ? 1 : 0.01,
      })}
      {...(kind === 'value' && { maxLength: 500 })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
